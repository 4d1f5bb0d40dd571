/**
 * Script of the dashboard. It continues the page of an active agent run with the events that the dashboard streams. It
 * sets texts only, never HTML. Without it, a link refreshes the page.
 */
export const SCRIPT = `
const part = name => document.querySelector('[data-live="' + name + '"]');
const list = part('events');
if (list !== null && list.dataset.source !== '') {
  const item = document.getElementById('event').content.firstElementChild;
  const source = new EventSource(list.dataset.source);
  source.addEventListener('agent', ({ data }) => {
    const { number, name, text } = JSON.parse(data);
    const added = item.cloneNode(true);
    added.querySelector('.number').textContent = number;
    added.querySelector('code').textContent = name;
    added.querySelector('.text').textContent = text;
    list.append(added);
    // As many as the page shows at first.
    if (list.childElementCount > 300) list.firstElementChild.remove();
  });
  source.addEventListener('state', ({ data }) => {
    const { status, tone, summary, reply } = JSON.parse(data);
    const badge = part('status').firstElementChild;
    badge.className = 'badge ' + tone;
    badge.textContent = status;
    // Setting an equal text would make screen readers repeat it.
    if (part('summary').textContent !== summary) part('summary').textContent = summary;
    if (part('reply').textContent !== reply) part('reply').textContent = reply;
  });
  // Without this, the browser would connect again after the end.
  source.addEventListener('end', () => source.close());
}
`;
