"""What takes a press, as a finger finds it: how large it is, and whether its place is its own (WCAG 2.5.8)."""

# Buttons are as large as `least` says; a word that explains itself has a square of 24 pixels over its middle that
# nothing else takes, and takes nothing from a button. Links within a sentence need not be large.
FAULTS = """least => {
  const CORE = 24, EDGE = 6;
  const SHIFTS = [0, -4, 4, -8, 8].flatMap((down) => [0, -4, 4, -8, 8].map((across) => [across, down]));
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const ALL = 'button, a[href], select, summary, input, [role=button], [role=switch]';
  const faults = [];
  for (const box of root.querySelectorAll('.scroller')) box.scrollTop = 0;
  const inLabel = 'input.vh, label > input[type=radio]';
  const boxOf = (target) => (target.matches(inLabel) ? (target.closest('label') ?? target) : target);
  const hit = (x, y) => {
    const found = document.elementFromPoint(x, y);
    return found?.closest('label') ?? found?.closest(ALL) ?? null;
  };
  const name = (target) =>
    target.matches('.term') ? `word '${target.textContent.trim()}'` : target.outerHTML.slice(0, 120);
  for (const target of root.querySelectorAll(ALL)) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[aria-hidden=true]')) continue;
    if (target.matches('a') && target.closest('p, dd, li') !== null) continue;
    const box = boxOf(target);
    const mine = [box, target, target.closest('label')];
    const own = (x, y) => mine.includes(hit(x, y));
    let place = box.getBoundingClientRect();
    // The table itself does not scroll, only the rows of a result do, and what is read beside the dealer's table.
    if (target.closest('.table') === null || target.closest('.rows, .zone .panel') !== null) {
      box.scrollIntoView({ block: 'center', behavior: 'instant' });
      place = box.getBoundingClientRect();
    }
    const { left, top, right, bottom } = place;
    const word = target.matches('.term');
    // A strip of buttons may reach below itself for a finger.
    const reach = getComputedStyle(target, '::after');
    const more = (side) => (reach.position === 'absolute' ? parseFloat(reach[side]) || 0 : 0);
    const width = Math.max(place.width, more('width')), height = Math.max(place.height, more('height'));
    if (!word && (width < least - 0.5 || height < least - 0.5))
      faults.push(`${Math.round(width)} x ${Math.round(height)}: ${name(target)}`);
    const x = (left + right) / 2, y = (top + bottom) / 2, far = CORE / 2 - 1;
    const square = [[0, 0], [-far, -far], [far, -far], [-far, far], [far, far]];
    const isOwn = ([across, down]) => square.every(([dx, dy]) => own(x + across + dx, y + down + dy));
    if (!SHIFTS.some(isOwn)) {
      const others = square.map(([dx, dy]) => hit(x + dx, y + dy)).filter((other) => !mine.includes(other));
      const taken = others.map((other) => (other === null ? 'nothing' : name(other)));
      faults.push(`not its own: ${name(target)}, but of ${taken.join(' | ')}`);
    }
    if (word) continue;
    for (const [at, to] of [[left + EDGE, top + EDGE], [right - EDGE, top + EDGE], [left + EDGE, bottom - EDGE],
      [right - EDGE, bottom - EDGE]])
      if (hit(at, to)?.matches('.term')) faults.push(`under a word: ${name(target)}`);
  }
  return faults;
}"""
