"""Pieces of a screen as boxes with an owner: none off the screen, none over a piece of another owner."""

# In the page, of `[{owner, selector, box}]`; `slack`: pixels by which two may meet.
COLLISIONS = """(pieces, slack) => {
  const faults = [];
  const name = ({ owner, selector, box }) =>
    `${owner} (${selector} ${[box.left, box.top, box.right, box.bottom].map(Math.round)})`;
  for (const piece of pieces) {
    const { left, top, right, bottom } = piece.box;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`off the screen: ${name(piece)}`);
  }
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (one.owner === other.owner) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > slack && high > slack) faults.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  });
  return faults;
}"""
