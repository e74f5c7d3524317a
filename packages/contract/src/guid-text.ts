const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a guid in its wire format, in lower case. For code that does without the schema `Guid` and its library. */
export function isGuid(text: string): boolean {
  return GUID.test(text);
}
