/**
 * The button that was pressed may be gone, or what was looked at: the next key still belongs to the table. Attached to
 * an element, it takes the focus whenever what had it inside was taken away.
 */
export function keepsFocus(region: HTMLElement): () => void {
  let last: Node | null = null;

  function take({ target }: FocusEvent): void {
    if (target instanceof Node) last = target;
  }

  /** Who leaves by himself is not brought back; what is taken away is gone a moment later. */
  function leave({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target === last && region.contains(last)) last = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (last === null || region.contains(last)) return;
    if (document.activeElement === document.body) region.focus({ preventScroll: true });
    last = null;
  });
  observer.observe(region, { subtree: true, childList: true });
  region.addEventListener('focusin', take);
  region.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', take);
    region.removeEventListener('focusout', leave);
  };
}
