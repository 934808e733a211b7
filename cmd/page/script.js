// The table tells of each change; the parts of the page that differ are put in their places.
"use strict";

// place puts new contents into a part. Pieces that are the same stay: a picture is not loaded again, and
// only new events are read aloud.
function place(part, html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  const old = Array.from(part.children);
  const pieces = Array.from(next.content.children, (piece) => {
    const same = old.findIndex((o) => o.outerHTML === piece.outerHTML);
    return same < 0 ? piece : old.splice(same, 1)[0];
  });
  for (const gone of old) gone.remove();
  pieces.forEach((piece, i) => {
    if (part.children[i] !== piece) part.insertBefore(piece, part.children[i] || null);
  });
}

// On a wide screen, as style.css has it, everything is seen at once: nobody scrolls a television.
const wide = matchMedia("(orientation: landscape) and (min-width: 60em)");
const page = document.documentElement;
const largest = 1.6, step = 0.05, legible = 12; // px
let scale = 1;

function fitsAt(size) {
  page.style.setProperty("--scale", size);
  return page.scrollHeight <= page.clientHeight;
}

// fit makes the letters as large as the screen can hold. They shrink when they must, and grow when that is
// worth it: a page whose letters change with each act is not calm.
function fit(anew) {
  if (!wide.matches) {
    fitsAt(scale = 1);
    return;
  }
  const kept = scale;
  for (scale = largest; !fitsAt(scale); scale -= step) {
    if (parseFloat(getComputedStyle(page).fontSize) <= legible) break;
  }
  if (!anew && scale > kept && scale < kept + 5 * step) fitsAt(scale = kept);
}

addEventListener("resize", () => fit(true));
fit(true);

const apart = document.getElementById("apart");

// follow hears of changes. A browser asks again by itself when the connection is lost, but not after an
// answer that it cannot use.
function follow() {
  const source = new EventSource("events");
  source.onopen = () => { apart.hidden = true; };
  source.onerror = () => {
    apart.hidden = false;
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
  };
  source.onmessage = (message) => {
    for (const [id, html] of Object.entries(JSON.parse(message.data))) {
      place(document.getElementById(id), html);
    }
    fit(false);
  };
}

follow();
