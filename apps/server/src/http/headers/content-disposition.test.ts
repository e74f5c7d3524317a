import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it.each([
  ["gracht.webp", `filename="gracht.webp"; filename*=UTF-8''gracht.webp`],
  ["Één café.pdf", `filename="__n caf_.pdf"; filename*=UTF-8''%C3%89%C3%A9n%20caf%C3%A9.pdf`],
  ["a\"b/c\\d:e*f?g<h>i|j'k\r\n.txt", `filename="abcdefghijk.txt"; filename*=UTF-8''abcdefghijk.txt`],
  ["(kopie)!.txt", `filename="(kopie)!.txt"; filename*=UTF-8''%28kopie%29%21.txt`],
  ["  ", `filename="image"; filename*=UTF-8''image`],
  ['"', `filename="image"; filename*=UTF-8''image`],
])("%j goes as %s", (name, expected) => {
  expect(contentDisposition("attachment", name)).toBe(`attachment; ${expected}`);
});
