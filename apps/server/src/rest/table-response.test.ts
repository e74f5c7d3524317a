import { XLSX_TYPE } from "@plein/contract/item-tables/item-table";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { sendTable } from "./table-response.ts";

const part = (rows: string[][], next: string | null) => ({
  fileName: "meldingen",
  headers: ["Kenmerk"],
  isNumeric: [false],
  rows,
  records: rows.map(([reference]) => ({ reference })),
  documents: {
    ...{ title: "Melding", language: "nl", unknownCharacters: "" },
    submissions: rows.map(([reference = ""]) => ({ title: "Melding", reference, language: "nl", facts: [], sections: [] })),
  },
  totalNumberOfItems: 2,
  next,
});

async function download(format: string, callNext: (after: string) => Promise<unknown>) {
  const app = fastify();
  app.get("/", (_request, reply) => sendTable(reply, { first: part([["A-1"]], "A-1"), callNext, format }));
  const response = await app.inject("/");
  await app.close();
  return response;
}

describe("a table", () => {
  it("is one file with all its parts, in each format", async () => {
    const callNext = async (after: string) => part([["A-2"]], after === "A-1" ? null : "again");
    const csv = await download("csv", callNext);
    expect(csv.body.replace("\ufeff", "").trim().split(/\r?\n/)).toEqual(["Kenmerk", "A-1", "A-2"]);
    expect((await download("json", callNext)).json()).toEqual([{ reference: "A-1" }, { reference: "A-2" }]);
    const xlsx = await download("xlsx", callNext);
    expect(xlsx.headers).toMatchObject({ "content-type": XLSX_TYPE, "content-disposition": expect.stringContaining("meldingen.xlsx") });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const pdf = await download("pdf", callNext);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining("meldingen.pdf"),
    });
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
  });

  it.each(["csv", "json", "xlsx", "pdf"])("ends without being whole where a part can't be read (%s)", async (format) => {
    const failing = () => Promise.reject(new Error("The database is away"));
    await expect(download(format, failing)).rejects.toThrow();
  });
});
