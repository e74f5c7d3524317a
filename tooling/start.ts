// `npm start`: from an empty machine to a running product. `npm run dev` is the same with --dev.
import { findConfigWarnings } from "../apps/server/src/config.ts";
import { onStopSignal } from "./process/stop-signal.ts";
import { addressBlock, firstPlatformBlock } from "./start/address-block.ts";
import { startProduct } from "./start/product.ts";
import { StartError } from "./start/start-error.ts";

const stopAsked = onStopSignal();

try {
  const product = await startProduct({ isDevelopment: process.argv.includes("--dev") });
  const { platforms, config } = product;
  const { port } = config;
  console.log(`\n${platforms.length > 0 ? addressBlock({ platforms, port }) : firstPlatformBlock(port)}`);
  const exitCode = await Promise.race([stopAsked.then(() => 0), product.ended]);
  await product.stop();
  process.exit(exitCode);
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  // A server that started would have printed these warnings itself.
  for (const warning of findConfigWarnings()) console.error(`Warning: ${warning}`);
  process.exit(1);
}
