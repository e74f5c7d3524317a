import type { RegistrationOptions } from "@plein/contract/sessions/registration";
import { useEffect, useState } from "react";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";

/** Returns whether and how visitors can register; null while loading. Fetched by the browser, because cached documents don't contain it. */
export function useRegistrationOptions(): RegistrationOptions | null {
  const [options, setOptions] = useState<RegistrationOptions | null>(null);
  useEffect(() => {
    void call(() => trpcClient.registrations.getOptions.query()).then((result) => {
      if (result.code === "Success") setOptions(result.value);
    });
  }, []);
  return options;
}
