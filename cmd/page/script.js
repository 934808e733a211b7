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

const apart = document.getElementById("apart");
const source = new EventSource("events");

source.onopen = () => { apart.hidden = true; };
source.onerror = () => { apart.hidden = false; };
source.onmessage = (message) => {
  for (const [id, html] of Object.entries(JSON.parse(message.data))) {
    place(document.getElementById(id), html);
  }
};
