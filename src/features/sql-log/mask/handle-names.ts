/** Finds the names of savepoints, cursors and prepared statements in SQL, which are masked like values. */

import { type Keyword, keyword } from './keywords.ts';

const FROM = keyword('from');
const IN = keyword('in');
const TO = keyword('to');
const ALL = keyword('all');
const DROP = keyword('drop');
const ROLLBACK = keyword('rollback');
const EXPLAIN = keyword('explain');
const ANALYZE = keyword('analyze');
const PREPARE = keyword('prepare');
const SAVEPOINT = keyword('savepoint');
const CURRENT = keyword('current');
const OF = keyword('of');

/** First words of statements that are followed by a name, possibly after one of INSTEAD_OF_NAMES or BEFORE_NAMES. */
const NAMING = keywords('savepoint release declare close prepare execute deallocate');
/** Words of FETCH and MOVE that precede the cursor's name. */
const DIRECTIONS = [...keywords('next prior first last absolute relative forward backward'), FROM, IN, ALL];
const MOVING = keywords('fetch move');
const BEFORE_NAMES: readonly Keyword[] = [SAVEPOINT, PREPARE];
/** Words in the position of a name: `CLOSE ALL`, `PREPARE TRANSACTION '…'`, `EXECUTE IMMEDIATE '…'`. */
const INSTEAD_OF_NAMES = [ALL, ...keywords('transaction immediate')];

function keywords(words: string): readonly Keyword[] {
  return words.split(' ').map(keyword);
}

/** Role of the next word of a statement. */
type Expected = 'first word' | 'name' | 'direction or name' | 'to' | 'prepare' | 'of' | 'anything';

/**
 * Follows a statement's words to find the names of savepoints, cursors and prepared statements. Drivers number these
 * names, so they count as values.
 */
export class HandleNames {
  #expected: Expected = 'first word';

  startStatement(): void {
    this.#expected = 'first word';
  }

  /** Records a literal, which takes the position of a name. */
  passLiteral(): void {
    if (this.#expected === 'name') this.#expected = 'anything';
  }

  /**
   * Records a word or quoted name.
   *
   * @param found the word's keyword; undefined if it is not a keyword
   * @returns true if it is the name of a savepoint, cursor or prepared statement
   */
  isName(found: Keyword | undefined): boolean {
    const expected = this.#expected;
    if (expected === 'anything') {
      if (found === CURRENT) this.#expected = 'of';
      return false;
    }
    this.#expected = next(expected, found);
    return expected === 'name' || expected === 'direction or name'
      ? this.#expected === 'anything' && !replacesName(found)
      : false;
  }
}

const replacesName = (found: Keyword | undefined): boolean => found !== undefined && INSTEAD_OF_NAMES.includes(found);

function next(expected: Exclude<Expected, 'anything'>, found: Keyword | undefined): Expected {
  // Continues in `ROLLBACK WORK TO s`.
  if (found === undefined) return expected === 'to' ? expected : 'anything';
  switch (expected) {
    case 'first word':
      return afterFirst(found);
    case 'name':
      return BEFORE_NAMES.includes(found) ? 'name' : 'anything';
    case 'direction or name':
      return DIRECTIONS.includes(found) ? expected : 'anything';
    case 'to':
      return found === TO ? 'name' : expected;
    case 'prepare':
      return found === PREPARE ? 'name' : 'anything';
    case 'of':
      return found === OF ? 'name' : 'anything';
  }
}

function afterFirst(found: Keyword): Expected {
  if (NAMING.includes(found)) return 'name';
  if (MOVING.includes(found)) return 'direction or name';
  if (found === ROLLBACK) return 'to';
  if (found === DROP) return 'prepare';
  return found === EXPLAIN || found === ANALYZE ? 'first word' : 'anything';
}
