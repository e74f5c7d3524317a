import { Alert, Button, Text, Title } from "@mantine/core";
import type { OwnFactors } from "@plein/contract/sessions/second-factor";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import classes from "../account.module.css";
import { type Refusal, refusalOf } from "../refusal.ts";
import { RefusalLine } from "../refusal-line.tsx";
import factorClasses from "./factors.module.css";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { type FactorPartProps, TotpPart } from "./totp-part.tsx";

/** The user's second factors. `onSetUp` is called once they have one and have saved its recovery codes. */
export function FactorsSection({ onSetUp }: { readonly onSetUp?: () => void }): ReactNode {
  const factors = trpc.factors.getOwn.useQuery();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const changed: FactorPartProps["onChange"] = (recoveryCodes) => {
    if (recoveryCodes !== null) setNewCodes(recoveryCodes);
    else onSetUp?.();
    void factors.refetch();
  };
  const keepCodes = () => {
    setNewCodes(null);
    onSetUp?.();
  };
  return (
    <section className={classes.card} aria-labelledby="section-factors">
      <Title order={2} size="h3" id="section-factors">
        <FormattedMessage id="sessions.factors.title" />
      </Title>
      <Text>
        <FormattedMessage id="sessions.factors.text" />
      </Text>
      <div role="alert">
        {factors.isError && (
          <Alert color="red">
            <FormattedMessage id="sessions.factors.loadFailed" />
          </Alert>
        )}
      </div>
      {newCodes !== null && <NewRecoveryCodes codes={newCodes} onKept={keepCodes} />}
      {factors.data && <Factors factors={factors.data} isExplained={onSetUp !== undefined} onChange={changed} />}
    </section>
  );
}

/** @param isExplained the screen itself explains that a factor is required */
function Factors({ factors, isExplained, onChange }: FactorPartProps & { readonly factors: OwnFactors; readonly isExplained: boolean }) {
  const { isAsked, hasTotp, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = hasTotp || passkeys.length > 0;
  return (
    <>
      {isAsked && !hasFactor && !isExplained && (
        <Alert color="orange" mt="sm">
          <FormattedMessage id="sessions.factors.asked" />
        </Alert>
      )}
      <TotpPart hasTotp={hasTotp} onChange={onChange} />
      <PasskeysPart passkeys={passkeys} onChange={onChange} />
      {hasFactor && <CodesPart left={recoveryCodesLeft} onChange={onChange} />}
    </>
  );
}

function CodesPart({ left, onChange }: FactorPartProps & { readonly left: number }): ReactNode {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const renew = async () => {
    const result = await call(() => withConfirmedIdentity(() => trpcClient.factors.renewRecoveryCodes.mutate()));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    if (result.code === "Success") onChange(result.value.recoveryCodes);
  };
  return (
    <div className={factorClasses.part}>
      <Title order={3} size="h4">
        <FormattedMessage id="sessions.factors.codes" />
      </Title>
      <Text>
        <FormattedMessage id="sessions.factors.codes.left" values={{ count: left }} />
      </Text>
      <RefusalLine refusal={refusal} />
      <Button mt="sm" variant="default" onClick={() => void renew()}>
        <FormattedMessage id="sessions.factors.codes.renew" />
      </Button>
    </div>
  );
}
