import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { Locale } from "@plein/contract/locale";
import { MediaStorage } from "@plein/contract/media/media-storage";
import { UploadedDocument } from "@plein/contract/media/uploaded-document";
import { UploadedImage } from "@plein/contract/media/uploaded-image";
import { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { Credentials } from "@plein/contract/sessions/session";
import ts from "typescript";
import { z } from "zod";
import { jsonSchemaOf } from "../../apps/server/src/openapi/json-schema.ts";
import { root } from "../process/root.ts";
import { typeOfSchema } from "./type-of-schema.ts";

/** The client's own modules that its entry exports. */
const MODULES = ["index", "call-types", "plein-client", "to-failure"];

/** The schemas that these modules name, and the one that results name. */
const SCHEMAS = {
  Credentials,
  Locale,
  MediaStorage,
  ProviderChoice,
  SecondFactorChallenge,
  UploadedFile: z.union([UploadedImage, UploadedDocument]),
};

/** Declarations of the client itself by file name, with those of the contract that they need in one file. */
export async function clientDeclarations(): Promise<Readonly<Record<string, string>>> {
  const modules = MODULES.map(async (name) => [`${name}.d.ts`, declarationsOf(await read(`packages/client/src/${name}.ts`))] as const);
  const results = declarationsOf(await read("packages/contract/src/result.ts")).replaceAll(/^import .*\n/gm, "");
  const named = Object.entries(SCHEMAS).map(([name, schema]) => {
    const components = new Map();
    const type = typeOfSchema(jsonSchemaOf(schema, "output", components), "output");
    if (components.size > 0) throw new Error(`The declarations of ${name} would need those of ${[...components.keys()].join(", ")}`);
    return `export type ${name} = ${type};\n`;
  });
  return { ...Object.fromEntries(await Promise.all(modules)), "contract.d.ts": `${named.join("\n")}\n${results}` };
}

/** The declarations of a module's exports, from its explicit types alone, with import paths as they are in the package. */
function declarationsOf(source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, stripInternal: true },
  });
  if (diagnostics.length > 0)
    throw new Error(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")).join("\n"));
  return outputText
    .replaceAll(/"(?:@plein\/contract\/[^"]+|\.\.?\/[^"]+\/[^"]+\.ts)"/g, '"./contract.js"')
    .replaceAll(/"(\.\/[\w-]+)\.ts"/g, '"$1.js"');
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}
