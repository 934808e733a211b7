// What is tapped on a seat's page. A tap sends the number of an offer and what was chosen for it, never a line.
"use strict";

const sheet = document.getElementById("sheet"), veil = document.getElementById("veil"), who = body.dataset.who;
let asked = null, faces = [], gone = "", sending = false, played = [];

function make(name, text, of) {
  const made = Object.assign(document.createElement(name), of || {});
  if (text) made.textContent = text;
  return made;
}

// number names a tap: the same one is done once, however often it is sent.
function number() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

// sends tells the table of a tap, again and again until it answers.
async function sends(what, data, tried) {
  let answer;
  try {
    answer = await fetch(what, {method: "POST", headers: {"Content-Type": "application/json"},
      body: JSON.stringify(Object.assign({seat: who}, data))});
  } catch (e) {
    says(false);
    await new Promise((on) => setTimeout(on, Math.min(1000 * (tried || 1), 15000)));
    return sends(what, data, (tried || 1) * 2);
  }
  if ((answer.status === 423 || answer.status === 429) && (tried || 0) < 3) {
    await new Promise((on) => setTimeout(on, 700));
    return sends(what, data, (tried || 0) + 1);
  }
  const said = await answer.json();
  if (answer.status === 401) location.reload();
  return {status: answer.status, said};
}

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

function button(text, then, className, small) {
  const made = make("button", "", {type: "button", className: className || "", onclick: then});
  const inner = make("span");
  inner.append(make("b", text));
  if (small) inner.append(make("small", small, {className: "below"}));
  made.append(inner);
  return made;
}

const leave = (words) => button(words, closes, "ends");

// came shows what came of a tap; again sends it once more.
function came(result, again) {
  const {status, said} = result;
  if (said.ask || said.act) return asks(said);
  if (said.moved) {
    const pieces = said.moved.map((m) => make("p", m.text));
    if (said.still && again) pieces.push(button("Do it all the same", () => again(said), "first"));
    return opens("The table has moved on", "Your tap has done nothing.", pieces.concat(leave("See what I may do")));
  }
  if (said.error) {
    const to = said.instead, pieces = [leave("All right")];
    if (to) pieces.unshift(button(to.says, () => once("act", {revision: to.revision, seq: to.seq, offer: to.offer,
      fill: to.fill, id: number()}), "first"));
    return opens(said.error.message, said.error.rule || "", pieces);
  }
  if (status === 200) closes();
  if (status === 200 && said.seq) {
    const names = held();
    for (const word of played) {
      const at = names.findIndex((name) => same(name, word));
      if (at >= 0) names.splice(at, 1);
    }
    hands(names);
  }
}

async function once(what, data, again) {
  if (sending) return;
  sending = true;
  document.body.classList.add("sent");
  try {
    came(await sends(what, data), again);
  } finally {
    sending = false;
    document.body.classList.remove("sent");
  }
}

function acts(offer, fill) {
  const on = document.getElementById("on").dataset;
  played = fill;
  once("act", {revision: on.revision, seq: Number(on.seq), offer, fill, id: number()}, (said) =>
    once("act", {revision: said.revision, seq: said.seq, offer: said.offer, fill, id: number()}));
}

// confirms asks once where something ends.
function confirms(lost, says, then) {
  if (!lost) return then();
  opens(says + "?", lost, [button(says, then, "first"), leave("Not now")]);
}

document.addEventListener("click", (event) => {
  const tapped = event.target.closest("button");
  if (!tapped || tapped.disabled) return;
  if (tapped.id === "undo") {
    const on = document.getElementById("on").dataset;
    once("undo", {revision: on.revision, seq: Number(on.seq), id: number()});
  } else if (tapped.id === "leave") {
    confirms("This phone does no more here; somebody else may sit down.", "Get up from this seat", () => once("leave", {}));
  } else if (tapped.dataset.offer) {
    confirms(tapped.dataset.lost, tapped.querySelector("b").textContent, () => acts(Number(tapped.dataset.offer), []));
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.id === "cards") {
    const name = form.querySelector("input");
    if (name.value.trim()) hands(held().concat(name.value.trim()));
    name.value = "";
    return;
  }
  let offer = Number(form.dataset.offer);
  const fill = Array.from(form.querySelectorAll("fieldset"), (set) => {
    const chosen = set.querySelector("input:checked, input:not([type=radio])");
    const from = set.querySelector("select");
    const of = from ? from.selectedOptions[0] : chosen;
    if (of && of.dataset.offer) offer = Number(of.dataset.offer);
    return of ? of.value : "";
  });
  confirms(form.dataset.lost, form.querySelector("b").textContent, () => acts(offer, fill));
});

// answers sends an answer to the question that is open.
function answers(answer) {
  once("answer", {act: asked.act, n: asked.ask.n, answer});
}

// asks puts a question: faces of dice to tap, answers as buttons, or a text.
function asks(said) {
  const q = said.ask, same = asked && asked.act === said.act && !sheet.hidden;
  if (same && (q ? asked.ask && asked.ask.n === q.n : !asked.ask)) return;
  asked = said;
  faces = [];
  const drop = button("Not now: nothing has happened yet", () => {
    gone = said.act;
    closes();
    sends("drop", {act: gone});
  }, "ends");
  if (!q) return opens(said.waits + " answers", "Nobody else sees it before all has happened.", [drop]);
  const pieces = q.note ? [make("p", q.note, {className: "bad"})] : [];
  if (q.dice.length) pieces.push(...throwing(q));
  for (const word of q.answers) {
    pieces.push(button(word, () => answers({value: word}), word === q.default ? "first" : ""));
  }
  if (q.open && !q.dice.length) {
    const text = make("input", "", {maxLength: 60, autocomplete: "off"});
    text.setAttribute("aria-label", q.title);
    pieces.push(text, button("Say it", () => answers({value: text.value})));
  }
  const two = make("div", "", {className: "two"});
  if (q.dice.length) {
    two.append(button("Back", () => {
      if (!faces.length) return answers({back: true});
      faces.pop();
      slots(q);
    }), button("Roll it for me", () => answers({roll: true})));
  } else {
    if (q.back) two.append(button("Back", () => answers({back: true})));
    if (q.draws) two.append(button("Draw it for me", () => answers({roll: true})));
    else if (q.default && !q.answers.includes(q.default)) {
      two.append(button("Take " + q.default, () => answers({value: q.default})));
    }
    if (q.later) two.append(button("Later", () => answers({later: true})));
  }
  if (two.children.length) pieces.push(two);
  pieces.push(drop);
  opens(q.title, q.small, pieces);
  if (q.dice.length) slots(q);
}

// die is the picture of a face, or its word.
function die(face) {
  const known = {"1": "d1", "2": "d2", "3": "d3", "4": "d4", "5": "d5", "6": "d6", star: "star", blank: "blank"}[face];
  if (!known) return make("b", face);
  const holder = make("span");
  holder.innerHTML = '<svg class="die" aria-hidden="true"><use href="#' + known + '"/></svg>';
  return holder;
}

function throwing(q) {
  return [make("div", "", {id: "slots", className: "slots"}), make("div", "", {id: "faces", className: "faces"})];
}

// slots shows what was tapped so far, and the faces of the next die; the last one sends them all.
function slots(q) {
  const holes = document.getElementById("slots"), pad = document.getElementById("faces");
  holes.replaceChildren(...q.dice.map((d, i) => i < faces.length ? die(faces[i]) :
    make("span", "", {className: "hole" + (i === faces.length ? " here" : "")})));
  holes.setAttribute("role", "img");
  holes.setAttribute("aria-label", faces.join(" and ") || "nothing yet");
  if (faces.length === q.dice.length) {
    pad.replaceChildren();
    return answers({faces});
  }
  pad.replaceChildren(...q.dice[faces.length].faces.map((face) => {
    const key = make("button", "", {type: "button", onclick: () => {
      faces.push(face);
      slots(q);
    }});
    key.setAttribute("aria-label", face);
    key.append(die(face));
    return key;
  }));
}

// The names of closed cards that are written down on this phone stay on it: the table counts cards alone, and
// hears a name with the act that plays it.
let unkept = []; // where the browser keeps nothing
const same = (name, word) => name.toLowerCase() === word.toLowerCase();

function held(names) {
  const cards = document.getElementById("cards"), place = cards && "hand/" + cards.dataset.table + "/" + who;
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
  const names = held(changed), cards = document.getElementById("cards");
  document.getElementById("names").replaceChildren(...names.map((name, i) =>
    button(name, () => hands(held().filter((_, k) => k !== i)), "", "tap it when it has left your hand")));
  if (!cards) return;
  const unnamed = cards.dataset.n - names.length;
  cards.querySelector("small").textContent = cards.dataset.n + " cards" + (unnamed > 0 ? ", " + unnamed +
    " not written down" : "");
  for (const choice of document.querySelectorAll("#may option")) {
    if (choice.parentNode.localName !== "select" || !names.some((name) => same(name, choice.value))) continue;
    choice.parentNode.prepend(choice);
    choice.parentNode.value = choice.value;
  }
}

addEventListener("placed", () => hands());
addEventListener("asked", (event) => {
  const said = event.detail;
  if (said && said.act && said.act !== gone) asks(said);
  else if (!said && asked && !sending) closes();
});
addEventListener("keydown", (event) => { if (event.key === "Escape" && !sheet.hidden && !asked) closes(); });
