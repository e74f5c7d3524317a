// `npm run pack:client`: a tarball of @plein/client for programs outside this repository (docs/decisions/122-types-of-the-client.md).
import { parseArgs } from "node:util";
import { packClient } from "./pack-client.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: process.cwd() } } });
console.log(await packClient(values.out));
