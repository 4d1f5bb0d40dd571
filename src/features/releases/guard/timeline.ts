/** Events of a watched release, which the log and the report show. */

import { type Block, instantText } from '../../../core/report.ts';
import type { Services } from '../../../core/services.ts';
import type { Watched } from './evidence.ts';
import { judgedTable } from './texts.ts';

/** Events of a watched release, by the platform's time. */
export class Timeline {
  readonly #context: Pick<Services, 'log' | 'client'>;
  readonly #events: (readonly [time: string, event: string])[] = [];

  constructor(context: Pick<Services, 'log' | 'client'>) {
    this.#context = context;
  }

  /** Logs an event. @param event a sentence */
  add(event: string): void {
    this.#context.log.info(event);
    this.#events.push([instantText(this.#context.client.platformTimeMs()), event]);
  }

  /** Returns the report of what was watched, with the events so far. */
  report(watched: Watched): readonly Block[] {
    return [...judgedTable(watched), { type: 'table', columns: ['Time', 'Event'], rows: this.#events }];
  }
}
