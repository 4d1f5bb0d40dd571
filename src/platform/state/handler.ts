/** Types of an endpoint's handler, and of the checked request that it receives. */

import type { BearerKind } from '../../api/shapes/endpoint.ts';
import type {
  ENDPOINTS,
  EndpointId,
  FullAnswer,
  RequestOf,
  StreamEndpointId,
} from '../../api/endpoints.ts';
import type { Fields, ShapeOf, StringField } from '../../api/shapes/field.ts';
import type { Success } from '../http/answer.ts';
import type { InjectedFailure } from '../http/background.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { ReceivedForm } from '../http/requests/request-form.ts';
import type { Caller, Project, TeamCaller } from './entities.ts';

type EndpointTableRow<Id extends EndpointId> = (typeof ENDPOINTS)[Id];
type IdempotencyKeyOf<Key extends StringField> = Key extends { readonly optional: true }
  ? string | undefined
  : string;

/**
 * Request that has passed every check of its row: the caller has permission, and the values have
 * the row's types.
 */
export interface Call<Id extends EndpointId> {
  /** The sender of the token, or the signer of the request. */
  readonly caller: EndpointTableRow<Id>['credentials'] extends readonly BearerKind[]
    ? Caller
    : TeamCaller;
  /** The project in the path. The caller has access to it. */
  readonly project: EndpointTableRow<Id>['path'] extends `${string}{project_id}${string}`
    ? Project
    : undefined;
  /** The path's parameters, decoded. */
  readonly path: RequestOf<Id> extends { readonly path: infer P } ? P : unknown;
  readonly query: EndpointTableRow<Id> extends { readonly query: infer Q extends Fields }
    ? ShapeOf<Q>
    : unknown;
  readonly body: EndpointTableRow<Id> extends { readonly body: infer B extends Fields }
    ? ShapeOf<B>
    : unknown;
  /** Values of the form. The handler must move or remove its files. */
  readonly form: EndpointTableRow<Id> extends { readonly form: infer F extends Fields }
    ? ReceivedForm<F>
    : undefined;
  readonly idempotencyKey: EndpointTableRow<Id> extends {
    readonly idempotencyKey: infer K extends StringField;
  }
    ? IdempotencyKeyOf<K>
    : undefined;
  /** Failure to inject into the work that this call starts, if it starts any. */
  readonly injectedFailure: InjectedFailure | undefined;
  /** Aborts when the client closes the connection before it has the response. */
  readonly disconnected: AbortSignal;
}

/**
 * Stream for rows with events, otherwise the fields of the row. A `Success` replaces the row's
 * status.
 */
type HandlerResult<Id extends EndpointId> = Id extends StreamEndpointId
  ? EventStream
  : FullAnswer<Id> | Success<FullAnswer<Id>>;

/**
 * Implementation of an endpoint, beyond its row. It returns the result or throws an `ApiProblem`.
 * `State` is the part of the platform's state that the handler needs.
 */
export type Handler<Id extends EndpointId, State = unknown> = (
  state: State,
  call: Call<Id>,
) => HandlerResult<Id> | Promise<HandlerResult<Id>>;
