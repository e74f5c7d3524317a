import { openDatabase } from "@plein/db/database";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import type { Bench } from "../bench.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

const FEW = 10;
const MANY = 1000;
const WRITES = 500;
const ROUNDS = 5;

/** The CPU of a write on an installation with many platforms, compared with few: it must not grow with their number. */
export async function measurePlatformWrites({ limitTarget: { databaseUrl } }: Bench): Promise<Row[]> {
  const { appUrl } = await prepareDatabase({ ownerUrl: databaseUrl });
  const database = await openDatabase({ url: appUrl });
  try {
    const guids: string[] = [];
    for (let number = 0; number < MANY; number++) {
      const added = await database.directory.add({ name: `Platform ${number}`, primaryDomain: `writes-${number}.test` });
      if (added.code !== "Success") throw new Error(added.detail);
      guids.push(added.value.guid);
    }
    const cpuOfWrite = async (platforms: number) => {
      const before = process.cpuUsage();
      for (let write = 0; write < WRITES; write++) {
        const guid = guids[write % platforms] ?? "";
        await database.forPlatform(guid).transaction((tx) => tx.invalidate([`page:${guid}`]));
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / WRITES;
    };
    await cpuOfWrite(MANY);
    const rounds: { few: number; many: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ few: await cpuOfWrite(FEW), many: await cpuOfWrite(MANY) });
    const [few, many] = [median(rounds.map((round) => round.few)), median(rounds.map((round) => round.many))];
    const detail = `CPU ${many.toFixed(3)} ms against ${few.toFixed(3)} ms; one write after another`;
    const name = `write with ${MANY} platforms / with ${FEW}`;
    return [{ name, measured: median(rounds.map((round) => round.many / round.few)), goal: 1.1, better: "lower", unit: "", detail }];
  } finally {
    await database.close();
  }
}
