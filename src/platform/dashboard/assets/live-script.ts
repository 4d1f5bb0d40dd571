/**
 * Script of the dashboard. It loads the page again each second, and replaces the parts that are
 * marked as live if they changed. The browser parses the HTML, which the page's policy restricts.
 * Without the script, people reload the page.
 */
export const SCRIPT = `
const liveParts = () => document.querySelectorAll('[data-live]');

const replaceParts = loaded => {
  for (const part of liveParts()) {
    const fresh = loaded.getElementById(part.id);
    const selection = getSelection();
    const isSelected = !selection.isCollapsed && selection.containsNode(part, true);
    if (fresh === null || isSelected || part.isEqualNode(fresh)) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    part.replaceWith(fresh);
    if (focused !== null) fresh.querySelector('[href="' + CSS.escape(focused) + '"]')?.focus({ preventScroll: true });
  }
};

const refreshLater = () => {
  if (liveParts().length > 0) setTimeout(refresh, 1000);
};

const refresh = () => {
  if (document.hidden) return refreshLater();
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.onloadend = () => {
    const isLoaded = request.status === 200;
    document.getElementById('disconnected').hidden = isLoaded;
    if (isLoaded) replaceParts(request.response);
    refreshLater();
  };
  request.open('GET', location.href);
  request.send();
};

refreshLater();
`;
