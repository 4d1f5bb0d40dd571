const { days } = await (await fetch('/tides.json')).json();
const rows = days.map(({ day, morning, evening, lamps }) => {
  const row = document.createElement('tr');
  row.append(
    ...[day, morning, evening, lamps].map(text => Object.assign(document.createElement('td'), { textContent: text })),
  );
  return row;
});
document.querySelector('#tides').append(...rows);
document.querySelector('#next').textContent = `Lamps are lit at ${days[0].lamps} on ${days[0].day}.`;
