// What is tapped on a seat's page. A tap sends the number of an offer and what was chosen for it, never a line.
"use strict";

const id = (name) => document.getElementById(name), sheet = id("sheet"), veil = id("veil"), who = body.dataset.who;
const patience = 10000; // ms without an answer, after which a tap is sent once more
const gone = new Set(); // acts that were given up here
let asked = null, faces = [], sending = false, played = [], trial = null;

function make(name, text, of, ...inner) {
  const made = Object.assign(document.createElement(name), of);
  made.append(text, ...inner);
  return made;
}

function button(text, onclick, className, small) {
  const words = make("span", "", {}, make("b", text));
  if (small) words.append(make("small", small, {className: "below"}));
  return make("button", "", {type: "button", className: className || "", onclick}, words);
}

const leave = (words) => button(words, closes, "ends");
const later = (ms) => new Promise((on) => setTimeout(on, ms));

// number names a tap: the same one is done once, however often it is sent.
function number() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

// sends tells the table of a tap, again and again until it answers.
async function sends(what, data) {
  for (let lost = 1, held = 0; ; lost *= 2) {
    const mine = trial = {stop: new AbortController(), at: Date.now()};
    try {
      const answer = await fetch(what, {method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify(Object.assign({seat: who}, data)), signal: mine.stop.signal});
      const said = await answer.json();
      if (answer.status === 401) location.reload();
      if (answer.status !== 423 && answer.status !== 429 || ++held > 3) return {status: answer.status, said};
      await later(700);
    } catch (e) {
      says(false);
      await later(Math.min(500 * lost, longest));
    } finally {
      if (trial === mine) trial = null;
    }
  }
}
setInterval(() => { if (trial && Date.now() - trial.at > patience) trial.stop.abort(); }, look);

function closes() {
  sheet.hidden = veil.hidden = true;
  document.querySelector("main").removeAttribute("aria-hidden");
  asked = null;
}

// opens shows a sheet with a title, small words and what can be tapped.
function opens(title, small, pieces) {
  const head = make("h2", title, {id: "question"});
  if (small) head.append(make("small", small, {className: "below"}));
  sheet.replaceChildren(head, ...pieces);
  sheet.hidden = veil.hidden = false;
  document.querySelector("main").setAttribute("aria-hidden", "true");
  sheet.focus();
}

// came shows what came of a tap of an offer, with what was chosen for it.
function came({status, said}, fill) {
  const open = asked;
  if (said.ask || said.act) return asks(said);
  if (said.moved) {
    const pieces = said.moved.map((m) => make("p", m.text));
    if (said.still && fill) pieces.push(button("Do it all the same", () => acts(said, fill), "first"));
    return opens("The table has moved on", "Your tap has done nothing.", pieces.concat(leave("See what I may do")));
  }
  if (said.error) {
    const to = said.instead, pieces = [leave("All right")];
    if (to) pieces.unshift(button(to.says, () => acts(to, to.fill), "first"));
    opens(said.error.message, said.error.rule, pieces);
    if (open && (status === 400 || status === 423)) { // the question is open still
      pieces[0].onclick = () => {
        closes();
        asks(open);
      };
    }
    return;
  }
  closes();
  if (said.seq) {
    const names = held();
    for (const word of played) {
      const at = names.findIndex((name) => same(name, word));
      if (at >= 0) names.splice(at, 1);
    }
    hands(names);
  }
}

async function once(what, data, fill) {
  if (sending) return;
  sending = true;
  root.classList.add("sent");
  try {
    came(await sends(what, data), fill);
  } finally {
    sending = false;
    root.classList.remove("sent");
  }
}

// stands tells the table that is shown: what was tapped on it is meant for no other one.
function stands() {
  const on = id("on").dataset;
  return {revision: on.revision, seq: Number(on.seq), id: number()};
}

function acts(on, fill) {
  played = fill;
  once("act", {revision: on.revision, seq: on.seq, offer: on.offer, fill, id: number()}, fill);
}

// confirms asks once where something ends.
function confirms(lost, says, then) {
  if (!lost) return then();
  opens(says + "?", lost, [button(says, then, "first"), leave("Not now")]);
}

// What has just slid under a finger was not meant.
let placed = 0;
const slid = 300; // ms

document.addEventListener("click", (event) => {
  const tapped = event.target.closest("button"), spot = event.target.closest("[data-word]");
  if (spot) choose(spot);
  if (!tapped || tapped.disabled) return;
  if (event.isTrusted && Date.now() - placed < slid && !sheet.contains(tapped)) return event.preventDefault();
  const on = stands(), {offer, lost} = tapped.dataset;
  if (tapped.id === "undo") once("undo", on);
  if (tapped.id === "leave") {
    confirms("This phone does no more here; somebody else may sit down.", "Get up from this seat", () => once("leave", {}));
  }
  if (offer) confirms(lost, tapped.querySelector("b").textContent, () => acts(Object.assign(on, {offer: Number(offer)}), []));
});

document.addEventListener("submit", (event) => {
  const form = event.target, on = stands();
  event.preventDefault();
  if (form.id === "cards") {
    const name = form.querySelector("input");
    if (name.value.trim()) hands(held().concat(name.value.trim()));
    name.value = "";
    return;
  }
  on.offer = Number(form.dataset.offer);
  const fill = Array.from(form.querySelectorAll("fieldset"), (set) => {
    const of = chosen(set);
    if (of && of.dataset.offer) on.offer = Number(of.dataset.offer);
    return of ? of.value : "";
  });
  confirms(form.dataset.lost, form.querySelector("button b").textContent, () => acts(on, fill));
});

// A place on a board is tapped, or reached by arrows: it is chosen among the values too.
const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const spots = (set) => Array.from(set.querySelectorAll("[data-word]"));
const setOf = (of) => of.closest("fieldset");
const chosen = (set) => set.querySelector("option:checked, input:checked, input:not([type=radio])");

// marks shows on the board, and in the button, what is chosen.
function marks(set) {
  const form = set.closest("form"), says = form && form.querySelector("button b");
  if (says) {
    const filled = Array.from(form.querySelectorAll("fieldset:not([hidden])"), chosen);
    says.said = says.said || says.textContent;
    says.textContent = says.said.replace(/…/g, (none) => (filled.shift() || {}).value || none);
  }
  const all = spots(set), of = chosen(set), on = all.find((s) => of && s.dataset.word === of.value);
  for (const s of all) {
    s.setAttribute("aria-checked", s === on);
    s.setAttribute("tabindex", s === (on || all[0]) ? 0 : -1);
  }
}

function choose(spot) {
  const word = spot.dataset.word, set = setOf(spot), of = set.querySelector("select");
  if (of) of.value = word;
  else for (const radio of set.querySelectorAll("input")) radio.checked = radio.value === word;
  marks(set);
  spot.focus();
}

function middle(spot) {
  const box = spot.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// beside returns the next place in a direction.
function beside(spot, [x, y]) {
  const [x0, y0] = middle(spot);
  let next = spot, least = Infinity;
  for (const other of spots(setOf(spot))) {
    const [x1, y1] = middle(other), dx = x1 - x0, dy = y1 - y0, ahead = dx * x + dy * y;
    const far = ahead + Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead > 1 && far < least) [next, least] = [other, far];
  }
  return next;
}

// grounds shows each board around the figure, once it can be seen.
function grounds() {
  for (const view of document.querySelectorAll(".ground")) {
    if (view.shown || !view.clientWidth) continue;
    view.shown = true;
    view.scrollLeft = view.dataset.x - view.clientWidth / 2;
    view.scrollTop = view.dataset.y - view.clientHeight / 2;
  }
}

function boards() {
  for (const set of document.querySelectorAll("#may fieldset")) marks(set);
  grounds();
}
for (const piece of id("may").children) piece.plain = piece.outerHTML;
boards();
document.addEventListener("toggle", grounds, true);
document.addEventListener("change", ({target}) => { if (setOf(target)) marks(setOf(target)); });
document.addEventListener("keydown", (event) => {
  const spot = event.target.closest("[data-word]");
  if (!spot || !ways[event.key] && event.key !== " ") return;
  event.preventDefault();
  choose(ways[event.key] ? beside(spot, ways[event.key]) : spot);
});

// answers sends an answer to the question that is open.
function answers(answer) {
  once("answer", {act: asked.act, n: asked.ask.n, answer});
}

// asks puts a question: faces of dice to tap, answers as buttons, or a text. The question of an act that was given
// up here may still come: by the stream, or as the answer to the tap.
function asks(said) {
  const q = said.ask;
  if (gone.has(said.act)) return;
  if (asked && asked.act === said.act && !sheet.hidden && (q && q.n) === (asked.ask && asked.ask.n)) return;
  asked = said;
  faces = [];
  const drop = button("Not now: nothing has happened yet", () => {
    gone.add(said.act);
    closes();
    sends("drop", {act: said.act});
  }, "ends");
  if (!q) return opens(said.waits + " answers", "Nobody else sees it before all has happened.", [drop]);
  const pieces = q.note ? [make("p", q.note, {className: "bad"})] : [], two = make("div", "", {className: "two"});
  const dice = q.dice.length > 0, back = () => answers({back: true});
  if (dice) pieces.push(make("div", "", {id: "slots", className: "slots"}), make("div", "", {id: "faces", className: "faces"}));
  for (const word of q.answers) {
    pieces.push(button(word, () => answers({value: word}), word === q.default ? "first" : ""));
  }
  if (q.open && !dice) {
    const text = make("input", "", {maxLength: 60, autocomplete: "off"});
    text.setAttribute("aria-label", q.title);
    pieces.push(text, button("Say it", () => answers({value: text.value})));
  }
  if (dice) two.append(button("Back", () => faces.length ? slots(q, faces.pop()) : back()));
  else if (q.back) two.append(button("Back", back));
  if (dice || q.draws) two.append(button(dice ? "Roll it for me" : "Draw it for me", () => answers({roll: true})));
  else if (q.default && !q.answers.includes(q.default)) {
    two.append(button("Take " + q.default, () => answers({value: q.default})));
  }
  if (q.later && !dice) two.append(button("Later", () => answers({later: true})));
  if (two.children.length) pieces.push(two);
  opens(q.title, q.small, pieces.concat(drop));
  if (dice) slots(q);
}

// die is the picture of a face, or its word.
function die(face) {
  const name = /^[1-6]$/.test(face) ? "d" + face : {"*": "star", "-": "blank", empty: "blank"}[face] ||
    face.replace(/^damage/, "dam");
  if (!id(name) || !id(name).matches("symbol")) return make("b", face);
  return make("span", "", {innerHTML: '<svg class="die" aria-hidden="true"><use href="#' + name + '"/></svg>'});
}

// slots shows what was tapped so far, and the faces of the next die; the last one sends them all.
function slots(q) {
  const all = faces.length === q.dice.length;
  id("slots").replaceChildren(...q.dice.map((d, i) => i < faces.length ? die(faces[i]) :
    make("span", "", {className: i === faces.length ? "hole here" : "hole"})));
  id("slots").setAttribute("role", "img");
  id("slots").setAttribute("aria-label", faces.join(" and ") || "nothing yet");
  id("faces").replaceChildren(...(all ? [] : q.dice[faces.length].faces).map((face) => {
    const key = make("button", "", {type: "button", onclick: () => slots(q, faces.push(face))}, die(face));
    key.setAttribute("aria-label", face);
    return key;
  }));
  if (all) answers({faces});
}

// The names of closed cards that are written down on this phone stay on it: the table counts cards alone, and
// hears a name with the act that plays it.
let unkept = []; // where the browser keeps nothing
const same = (name, word) => name.toLowerCase() === word.toLowerCase();

function held(names) {
  const cards = id("cards"), place = cards && "hand/" + cards.dataset.table + "/" + who;
  if (!cards) return [];
  try {
    if (names) localStorage.setItem(place, JSON.stringify(names));
    return JSON.parse(localStorage.getItem(place) || "[]");
  } catch (e) {
    if (names) unkept = names;
    return unkept.slice();
  }
}

// hands shows the names, and sets them first where one of them can be chosen.
function hands(changed) {
  const names = held(changed), cards = id("cards");
  id("names").replaceChildren(...names.map((name, i) =>
    button(name, () => hands(held().filter((_, k) => k !== i)), "", "tap it when it has left your hand")));
  if (!cards) return;
  const unnamed = cards.dataset.n - names.length;
  cards.querySelector("small").textContent = cards.dataset.n + " cards" + (unnamed > 0 ? ", " + unnamed +
    " not written down" : "");
  for (const choice of document.querySelectorAll("#may select option")) {
    if (!names.some((name) => same(name, choice.value))) continue;
    choice.parentNode.prepend(choice);
    choice.parentNode.value = choice.value;
  }
}

addEventListener("placed", () => {
  placed = Date.now();
  hands();
  boards();
});
addEventListener("asked", ({detail}) => {
  if (detail && detail.act) asks(detail);
  else if (!detail && asked && !sending) closes();
});
addEventListener("keydown", (event) => { if (event.key === "Escape" && !sheet.hidden && !asked) closes(); });
