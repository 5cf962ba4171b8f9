/** Calls of our own API, typed by its document (`schema.ts`): what it does not offer does not compile. */
import { request, type Method } from './request';
import type { paths } from './schema';

type Path = keyof paths;

/** The methods of an address. */
type MethodsOf<P extends Path> = {
  [M in Method]: paths[P][Lowercase<M> & keyof paths[P]] extends { responses: unknown } ? M : never;
}[Method];

type Operation<P extends Path, M extends Method> = paths[P][Lowercase<M> & keyof paths[P]];

type Json<Content> = Content extends { content: { 'application/json': infer Shape } }
  ? Shape
  : never;

/** Null where the answer has no body. */
type Answer<O> = O extends { responses: { 200: infer Ok } } ? Json<Ok> : null;

/** The values of the address, of its query, and the body: each where the operation has it. */
type Input<O> = (O extends { parameters: { path: infer Place } } ? { path: Place } : unknown) &
  (O extends { parameters: { query?: infer Query } } ? { query?: Query } : unknown) &
  (O extends { requestBody: infer Body } ? { body: Json<Body> } : unknown);

type Arguments<I> = Partial<I> extends I ? [input?: I] : [input: I];

interface Given {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | null>>;
  body?: unknown;
}

/** Throws a `ServerFailure`, as `request` does. */
export async function call<P extends Path, M extends MethodsOf<P>>(
  method: M,
  path: P,
  ...[input]: Arguments<Input<Operation<P, M>>>
): Promise<Answer<Operation<P, M>>> {
  const given: Given = input ?? {};
  return (await request(method, address(path, given), given.body)) as Answer<Operation<P, M>>;
}

function address(path: string, given: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.path?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}
