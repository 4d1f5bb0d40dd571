import type { BearerKind } from '../../api/endpoint.ts';
import type { AnswerTo, ENDPOINTS, EndpointId, RequestOf, StreamEndpointId } from '../../api/endpoints.ts';
import type { Fields, ShapeOf, StringField } from '../../api/field.ts';
import type { Success } from '../http/answer.ts';
import type { InjectedFailure } from '../http/background.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { ReceivedForm } from '../http/request-form.ts';
import type { TeamCaller } from '../teams/teams.ts';
import type { Caller, Project } from './entities.ts';
import type { PlatformState } from './platform-state.ts';

type Row<Id extends EndpointId> = (typeof ENDPOINTS)[Id];
type KeyOf<Key extends StringField> = Key extends { readonly optional: true } ? string | undefined : string;

/** A request that has passed every check of its row: the caller may make it, and its values have the row's types. */
export interface Call<Id extends EndpointId> {
  /** Who sends a token, or who has signed. */
  readonly caller: Row<Id>['credentials'] extends readonly BearerKind[] ? Caller : TeamCaller;
  /** The project in the path, which the caller may see. */
  readonly project: Row<Id>['path'] extends `${string}{project_id}${string}` ? Project : undefined;
  /** The path's parameters, decoded. */
  readonly path: RequestOf<Id> extends { readonly path: infer P } ? P : unknown;
  readonly query: Row<Id> extends { readonly query: infer Q extends Fields } ? ShapeOf<Q> : unknown;
  readonly body: Row<Id> extends { readonly body: infer B extends Fields } ? ShapeOf<B> : unknown;
  /** Its files are the handler's, to move or to remove. */
  readonly form: Row<Id> extends { readonly form: infer F extends Fields } ? ReceivedForm<F> : undefined;
  readonly idempotencyKey: Row<Id> extends { readonly idempotencyKey: infer K extends StringField }
    ? KeyOf<K>
    : undefined;
  /** What is to befall the work that this call starts, if it starts any. */
  readonly injectedFailure: InjectedFailure | undefined;
}

/** A stream, for the rows that have events; else the fields of the row, under HTTP 200 unless it says otherwise. */
type Outcome<Id extends EndpointId> = Id extends StreamEndpointId ? EventStream : AnswerTo<Id> | Success<AnswerTo<Id>>;

/** What an endpoint does beyond what its row says. It answers, or throws a `Problem`. */
export type Handler<Id extends EndpointId> = (
  state: PlatformState,
  call: Call<Id>,
) => Outcome<Id> | Promise<Outcome<Id>>;

/** A handler whose row is forgotten: whoever calls it has checked the call against the row. */
export type AnyHandler = (
  state: PlatformState,
  call: {
    caller: Caller | TeamCaller;
    project: Project | undefined;
    path: unknown;
    query: unknown;
    body: unknown;
    form: unknown;
    idempotencyKey: string | undefined;
    injectedFailure: InjectedFailure | undefined;
  },
) => unknown;
