/**
 * Script of the report. It makes tables sortable: each heading becomes a button. The first click sorts numbers in
 * descending order, and texts in ascending order. Where a table has views, the reader chooses which rows are shown, and in
 * which order. It also marks the frames that scroll, for the hint above them.
 */
export const SCRIPT = `
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const numeric = head.classList.contains('number');
      const before = head.getAttribute('aria-sort');
      const descending = before === null ? numeric : before === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      const value = row => numeric ? Number(row.cells[column].dataset.value) : row.cells[column].textContent;
      const order = (a, b) => numeric ? value(a) - value(b) : value(a).localeCompare(value(b));
      body.append(...[...body.rows].sort((a, b) => descending ? order(b, a) : order(a, b)));
    });
  });
}
for (const choice of document.querySelectorAll('.views')) {
  const table = choice.nextElementSibling.querySelector('table');
  const body = table.tBodies[0];
  const show = view => {
    const place = row => row.getAttribute('data-view-' + view);
    for (const head of table.tHead.rows[0].cells) head.removeAttribute('aria-sort');
    for (const row of body.rows) row.hidden = place(row) === null;
    body.append(...[...body.rows].sort((a, b) => place(a) - place(b)));
    markWide();
  };
  choice.hidden = false;
  choice.addEventListener('change', ({ target }) => show(target.value));
  const first = choice.querySelector('input:enabled');
  if (first !== null) {
    first.checked = true;
    show(first.value);
  }
}
function markWide() {
  for (const frame of document.querySelectorAll('.scroll')) {
    frame.classList.toggle('wide', frame.scrollWidth > frame.clientWidth);
  }
}
markWide();
addEventListener('resize', markWide);
document.addEventListener('toggle', markWide, true);
`;
