const given = Object.entries(process.env).filter(
  ([name, value]) => name.startsWith('INPUT_') && value !== '',
);
console.log(`Set up Node with ${JSON.stringify(Object.fromEntries(given))}`);
