type Takes<Input> = (input: Input, ...options: never[]) => unknown;

/** The input of a call: `InputOf<Api["pages"]["add"]>`. */
export type InputOf<Call> = Call extends { readonly query: Takes<infer Input> } | { readonly mutate: Takes<infer Input> } ? Input : never;

type Returns<Output> = (...input: never[]) => Promise<Output>;

/** The output of a call: `OutputOf<Api["pages"]["get"]>`. */
export type OutputOf<Call> = Call extends { readonly query: Returns<infer Output> } | { readonly mutate: Returns<infer Output> }
  ? Output
  : never;
