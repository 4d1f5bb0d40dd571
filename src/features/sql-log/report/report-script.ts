/**
 * Script of the report. It makes tables sortable: each heading becomes a button. The first click sorts numbers in
 * descending order, and texts in ascending order. It also marks the frames that scroll, for the hint above them.
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
const markWide = () => {
  for (const frame of document.querySelectorAll('.scroll')) {
    frame.classList.toggle('wide', frame.scrollWidth > frame.clientWidth);
  }
};
markWide();
addEventListener('resize', markWide);
document.addEventListener('toggle', markWide, true);
`;
