import type { Reporter } from 'knip';

/** Says how much knip looked at, which none of its own reporters does. */
const count: Reporter = ({ counters }) => {
  console.log(`Looked at ${counters.processed} files`);
};

export default count;
