// Loaded into the process that is measured. Not TypeScript: stripping its types would be a part of the start-up. Not by
// `import`, which asks `node:fs` for all its names, and so loads the streams that are to be measured.
const { subscribe } = process.getBuiltinModule('node:diagnostics_channel');
const { writeFileSync } = process.getBuiltinModule('node:fs');

/** Each part that was loaded, with its own time in milliseconds, without the parts that it loads itself. */
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
