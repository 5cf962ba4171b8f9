/**
 * What lies over the page is dead and out of sight under a modal window. Attached to an element, it follows into the
 * topmost window that reaches the bottom of the page, and back when that is closed.
 */
export function aboveDialogs(element: HTMLElement): () => void {
  const home = element.parentElement;

  function follow(): void {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const tall = open !== undefined && open.getBoundingClientRect().bottom >= innerHeight - 1;
    const place = tall ? open : home;
    if (place !== null && element.parentElement !== place) place.append(element);
  }

  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  follow();
  return () => {
    observer.disconnect();
    element.remove();
  };
}
