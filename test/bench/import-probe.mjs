// Runs in the measured process. Not TypeScript, because stripping its types would add to the start-up. No `import`
// statement, because it reads all names of `node:fs`, and so loads the streams that are to be measured.
const { subscribe } = process.getBuiltinModule('node:diagnostics_channel');
const { writeFileSync } = process.getBuiltinModule('node:fs');

/** Parts that were loaded, each with its own time in milliseconds, without the parts that it loads itself. */
const costs = [];
const partsWithin = [0];

globalThis.costing = (part, load) => {
  const start = performance.now();
  partsWithin.push(0);
  try {
    return load();
  } finally {
    const whole = performance.now() - start;
    costs.push([part, whole - partsWithin.pop()]);
    partsWithin.push(partsWithin.pop() + whole);
  }
};

const { getBuiltinModule } = process;
process.getBuiltinModule = name => globalThis.costing(name, () => getBuiltinModule(name));

let told = false;
subscribe('http.client.request.start', () => {
  if (!told) writeFileSync(process.env.COSTS_FILE, JSON.stringify(costs));
  told = true;
});
