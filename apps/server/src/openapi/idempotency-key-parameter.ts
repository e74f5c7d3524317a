import type { Parameter } from "./operation.ts";

/** The header of the calls that create something (docs/wire-contract.md "Idempotency"). */
export const IDEMPOTENCY_KEY: Parameter = {
  in: "header",
  name: "Idempotency-Key",
  description:
    "A text of your own for this request, such as a UUID. Sent again within 24 hours by the same caller, it creates nothing again: you get the first response, " +
    "with the header Idempotency-Replayed. With another request it is refused (422); while the first is still running, after 10 seconds, too (409).",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};
