/** A mark before the title of the page, whatever the screens make of the title meanwhile. */
const MARK = '● ';

function mark(): void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
}

/** Sets the mark; returns how to take it away. */
export function markTitle(): () => void {
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
}
