/** Beginning of a formula in a spreadsheet, which may ignore invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * Returns the problems with a CSV: rows of another length, and cells that a spreadsheet would run.
 */
export function csvProblems(csv: string, columns: number): readonly string[] {
  const rows = readCsv(csv);
  const uneven = rows
    .filter(row => row.length !== columns)
    .map(row => `a row of ${row.length} cells`);
  const formulas = rows.flat().filter(cell => FORMULA.test(cell) && Number.isNaN(Number(cell)));
  return [...uneven, ...formulas.map(cell => `a formula: ${cell}`)];
}

/** Parses CSV exactly by RFC 4180. @throws Error for an unclosed quote */
function readCsv(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place < csv.length) {
    const [end, cell] = csv[place] === '"' ? quotedCell(csv, place) : plainCell(csv, place);
    row.push(cell);
    place = end;
    if (csv[place] === ',') place += 1;
    else if (csv.startsWith('\r\n', place)) {
      rows.push(row);
      row = [];
      place += 2;
    } else
      throw new Error(`A cell is followed by ${JSON.stringify(csv.slice(place, place + 10))}.`);
  }
  return rows;
}

function plainCell(csv: string, start: number): [end: number, cell: string] {
  const length = csv.slice(start).search(/[,\r\n"]/);
  const end = length < 0 ? csv.length : start + length;
  return [end, csv.slice(start, end)];
}

function quotedCell(csv: string, start: number): [end: number, cell: string] {
  const found = /"(?:[^"]|"")*"/y;
  found.lastIndex = start;
  const [quoted] = found.exec(csv) ?? [];
  if (quoted === undefined) throw new Error('A quote is never closed.');
  return [start + quoted.length, quoted.slice(1, -1).replaceAll('""', '"')];
}
