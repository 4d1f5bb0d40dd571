// Stub of the AWS CLI, which prints its arguments. `npm run corpora` runs the original with the
// same examples.
console.log(['aws', ...process.argv.slice(2)].join(' '));
