import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReplayedText, type TextChange } from '../../../src/features/agent/run/replayed-text.ts';

/** Creates a text and a reader that shows every change of it. */
function textWithReader() {
  const text = new ReplayedText();
  const shown = { now: '', rewritten: 0 };
  const show = (change: TextChange | undefined): void => {
    if (change?.type === 'rewritten') shown.rewritten += 1;
    if (change !== undefined) shown.now = change.type === 'more' ? shown.now + change.text : change.text;
  };
  return {
    shown,
    text,
    append: (...pieces: readonly string[]) => pieces.forEach(piece => show(text.append(piece))),
    replace: (whole: string) => show(text.replace(whole)),
    settle: () => show(text.settle()),
  };
}

describe('after a new connection', () => {
  it('text that doesn’t repeat the earlier one continues it', () => {
    const { text, shown, append } = textWithReader();
    append('The', ' tide');
    text.reconnected();
    append(' comes');
    expect([text.text, shown.now]).toEqual(['The tide comes', 'The tide comes']);
  });

  it('text that repeats only the beginning continues it, which is detected later', () => {
    const { text, shown, append } = textWithReader();
    append('a', 'a', 'b');
    text.reconnected();
    append('a', 'a');
    expect(shown.now).toBe('aab');
    append('c');
    expect([text.text, shown.now]).toEqual(['aabaac', 'aabaac']);
  });

  it('text still held back at the end is new, because a replay would have been longer', () => {
    const { text, shown, append, settle } = textWithReader();
    append('ab');
    text.reconnected();
    append('a');
    settle();
    expect([text.text, shown.now]).toEqual(['aba', 'aba']);
  });

  it('text from before a rewrite is a replay, too', () => {
    const { text, shown, append, replace } = textWithReader();
    append('Old', ' words');
    replace('New');
    append(' text');
    text.reconnected();
    append('Old', ' words');
    replace('New');
    append(' text', ' is longer');
    expect([text.text, shown.now, shown.rewritten]).toEqual(['New text is longer', 'New text is longer', 1]);
  });
});

describe('a snapshot', () => {
  it('that continues the text shows only what is new', () => {
    const { shown, append, replace } = textWithReader();
    append('The tide');
    replace('The tide comes');
    expect(shown).toEqual({ now: 'The tide comes', rewritten: 0 });
  });

  it('with another text is a rewrite, reported once', () => {
    const { shown, text, append, replace } = textWithReader();
    append('The tide');
    replace('The light');
    replace('The light');
    append(' is on');
    expect(shown).toEqual({ now: 'The light is on', rewritten: 1 });
    expect(text.text).toBe('The light is on');
  });

  it('that is shorter is shown at the end, unless it grows again', () => {
    const { shown, text, append, replace, settle } = textWithReader();
    append('The tide comes');
    replace('The tide');
    expect(text.text).toBe('The tide');
    expect(shown).toEqual({ now: 'The tide comes', rewritten: 0 });
    settle();
    expect(shown).toEqual({ now: 'The tide', rewritten: 1 });
  });

  it('that is shorter may grow to the previous text, and beyond', () => {
    const { shown, append, replace, settle } = textWithReader();
    append('The tide comes');
    replace('The tide');
    append(' com', 'es in');
    settle();
    expect(shown).toEqual({ now: 'The tide comes in', rewritten: 0 });
  });

  it('that is shorter and grows to another text is a rewrite', () => {
    const { shown, text, append, replace } = textWithReader();
    append('The tide comes');
    replace('The tide');
    append(' goes');
    expect(shown).toEqual({ now: 'The tide goes', rewritten: 1 });
    expect(text.text).toBe('The tide goes');
  });
});

it('for any number of replays, cuts and chunks, the text is the same, and nothing is shown twice', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀'), minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 30,
  });
  const cuts = fc.array(fc.nat(30), { maxLength: 4 });
  fc.assert(
    fc.property(words, cuts, (all, at) => {
      const { shown, text, append, settle } = textWithReader();
      for (const cut of at) {
        append(...all.slice(0, cut));
        text.reconnected();
      }
      append(...all);
      settle();
      expect(text.text).toBe(all.join(''));
      expect(shown).toEqual({ now: all.join(''), rewritten: 0 });
    }),
    { numRuns: 1_000 },
  );
});

describe('a text longer than the limit', () => {
  const LIMIT = 8;
  const cut = (text: string): string => text.slice(0, LIMIT);
  const anyPieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 5 }), {
    maxLength: 12,
  });

  it('is recognized when a new connection replays it, in any chunks, and continues', () => {
    fc.assert(
      fc.property(anyPieces, fc.nat(), anyPieces, (pieces, cutAt, more) => {
        const whole = pieces.join('');
        const text = new ReplayedText(LIMIT);
        for (const piece of pieces) text.append(piece);
        text.reconnected();
        const at = whole.length === 0 ? 0 : cutAt % whole.length;
        for (const piece of [whole.slice(0, at), whole.slice(at), ...more]) text.append(piece);
        text.settle();
        const all = whole + more.join('');
        // A text that repeats its own beginning may look like a longer replay: only a full one is certain.
        fc.pre(whole.length >= LIMIT);
        expect([text.text, text.omittedLength]).toEqual([cut(all), all.length - LIMIT]);
      }),
    );
  });

  it('is counted by a snapshot, and starts over with another one', () => {
    const text = new ReplayedText(LIMIT);
    text.append('0123');
    expect(text.replace('0123456789')).toEqual({ type: 'more', text: '4567' });
    expect(text.omittedLength).toBe(2);
    text.append('ab');
    expect(text.omittedLength).toBe(4);
    expect(text.replace('x'.repeat(20))).toEqual({ type: 'rewritten', text: 'x'.repeat(LIMIT) });
    expect(text.omittedLength).toBe(12);
    expect(text.replace('y')).toEqual({ type: 'rewritten', text: 'y' });
    expect(text.omittedLength).toBe(0);
  });
});
