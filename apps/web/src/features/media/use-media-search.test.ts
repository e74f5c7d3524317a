import { describe, expect, it } from "vitest";
import { readMediaSearch, writeMediaSearch } from "./use-media-search.ts";

const read = (text: string) => readMediaSearch(new URLSearchParams(text));

describe("the library's address", () => {
  it("is parsed back as it was written", () => {
    const search = read(
      "?q=gracht&kind=file&folder=Stad%2FWater&tag=zomer&state=trash&view=list&page=3&file=0199c1f0-8f5e-7c3a-9b1e-000000000021",
    );
    expect(read(writeMediaSearch(search))).toEqual(search);
    expect(search).toMatchObject({
      q: "gracht",
      kind: "file",
      folder: "Stad/Water",
      tag: "zomer",
      isTrash: true,
      view: "list",
      pageNumber: 3,
    });
  });

  it("is empty by default, and ignores invalid values", () => {
    expect(writeMediaSearch(read(""))).toBe("");
    expect(read("?page=-1&view=cloud&kind=video&state=gone&file=../x")).toEqual(read(""));
  });
});
