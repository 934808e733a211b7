// The table tells of each change; the parts of the page that differ are put in their places. Without this script
// the page is asked for anew every few seconds.
"use strict";

const body = document.body, root = document.documentElement, link = document.getElementById("link");
const silence = 40000; // ms without a word, after which the connection is taken to be lost
const look = 1000, longest = 15000; // ms between looks at the clock; between tries to connect

// place puts new contents into a part. Pieces that are the same stay: a picture is not loaded again, what was
// folded open stays open, and only what is new is read aloud.
function place(part, html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  const open = Array.from(part.querySelectorAll("details[open] > summary"), (s) => s.textContent);
  const old = Array.from(part.children);
  const pieces = Array.from(next.content.children, (piece) => {
    piece.plain = piece.outerHTML; // before anything is chosen on it
    const same = old.findIndex((o) => (o.plain || o.outerHTML) === piece.plain);
    return same < 0 ? piece : old.splice(same, 1)[0];
  });
  for (const gone of old) gone.remove();
  pieces.forEach((piece, i) => {
    if (part.children[i] !== piece) part.insertBefore(piece, part.children[i] || null);
  });
  for (const s of part.querySelectorAll("details > summary")) {
    if (open.includes(s.textContent)) s.parentNode.open = true;
  }
}

// A television shows what matters; everybody's page is for a phone.
if (body.dataset.of === "all" && !/[?&]stay/.test(location.search) &&
  matchMedia("(orientation: landscape) and (min-width: 60em)").matches) {
  location.replace("tv" + location.search);
}

let source = null, heard = Date.now(), tried = 0, wait = look, retry = 0;

// says shows whether word comes.
function says(live) {
  const said = live ? "live" : "no word since " + new Date(heard).toTimeString().slice(0, 5);
  link.className = live ? "link live" : "link lost";
  root.classList.toggle("lost", !live);
  if (link.textContent !== said) link.textContent = said;
}

function word() {
  heard = Date.now();
  wait = look;
  says(true);
}

// follow connects, and again whenever the connection is lost: sooner at first, and for ever.
function follow() {
  clearTimeout(retry);
  if (source) source.close();
  source = new EventSource("events?of=" + body.dataset.of);
  source.addEventListener("alive", word);
  source.addEventListener("parts", (message) => {
    const page = JSON.parse(message.data);
    word();
    if (body.className !== page.set) body.className = page.set;
    if (document.title !== page.title) document.title = page.title;
    for (const [id, html] of Object.entries(page.parts)) {
      const part = document.getElementById(id);
      if (part) place(part, html);
    }
    dispatchEvent(new Event("placed"));
  });
  source.addEventListener("ask", (message) =>
    dispatchEvent(new CustomEvent("asked", {detail: JSON.parse(message.data)})));
  source.addEventListener("gone", () => location.reload());
  source.addEventListener("cue", (message) => sound(JSON.parse(message.data)));
  source.onerror = () => {
    source.close();
    says(false);
    clearTimeout(retry);
    retry = setTimeout(follow, wait);
    wait = Math.min(2 * wait, longest);
  };
}

// A connection that is cut without a sign is noticed by the clock.
setInterval(() => {
  if (Date.now() - heard <= silence) return;
  says(false);
  if (Date.now() - tried > wait) {
    tried = Date.now();
    wait = Math.min(2 * wait, longest);
    follow();
  }
}, look);
document.addEventListener("visibilitychange", () => { if (!document.hidden) follow(); });
addEventListener("pageshow", (event) => { if (event.persisted) follow(); });

// Clocks run by themselves from the last act on; so many seconds without one are a break, which is nobody's time.
function clocked(seconds) {
  const n = Math.abs(seconds), two = (part) => String(part).padStart(2, "0"), m = Math.floor(n / 60);
  return (seconds < 0 ? "-" : "") + (n < 3600 ? m : Math.floor(n / 3600) + ":" + two(m % 60)) + ":" + two(n % 60);
}
setInterval(() => {
  for (const item of document.querySelectorAll(".clock li[data-last]")) {
    const {sum, last, of} = item.dataset, gap = Math.max(0, Date.now() - 1000 * last);
    const rest = 1000 * item.dataset.rest;
    const shown = item.querySelector("b");
    const taken = Number(sum) + (gap > rest ? 0 : Math.floor(gap / 1000));
    const said = clocked(of ? of - taken : taken);
    if (shown.textContent !== said) shown.textContent = said;
    item.classList.toggle("late", Boolean(of) && taken > of);
    item.classList.toggle("rest", gap > rest);
  }
}, look);

// Sounds are asked for on this screen, with s: a blow, a loss, whose turn it is. Each act makes one at most.
let audio = null, cued = 0;
const tones = {turn: [660], blow: [220, 196], loss: [196, 147, 110], won: [523, 659, 784]};
addEventListener("keydown", (event) => {
  if (event.key !== "s" || event.ctrlKey || event.metaKey || event.altKey) return;
  audio = audio ? null : new (window.AudioContext || window.webkitAudioContext)();
  if (audio) sound({seq: cued + 0.5, cue: "turn"});
});
function sound(cue) {
  if (!audio || cue.seq <= cued || !tones[cue.cue]) return;
  cued = cue.seq;
  tones[cue.cue].forEach((pitch, i) => {
    const tone = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.15, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  });
}

follow();
