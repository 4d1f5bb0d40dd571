import type { Reporter } from 'knip';

/** Prints how many files knip checked, which none of its own reporters does. */
const count: Reporter = ({ counters }) => {
  console.log(`Checked ${counters.processed} files`);
};

export default count;
