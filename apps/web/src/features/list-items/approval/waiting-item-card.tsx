import { Badge, Button, Textarea } from "@mantine/core";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { MAX_REFUSAL_REASON_LENGTH, type WaitingItem } from "@plein/contract/list-items/items/item-approval";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "./approval.module.css";
import { ItemDifferences } from "./item-differences.tsx";

type WaitingItemCardProps = {
  readonly waiting: WaitingItem;
  readonly type: ListItemType | undefined;
  readonly onDecided: () => void;
};

/** One contribution that awaits approval: its author, its changes, and the decision. */
export function WaitingItemCard({ waiting, type, onDecided }: WaitingItemCardProps): ReactNode {
  const { kind, author, requestedOn, current, proposed } = waiting;
  const { guid, title, url } = proposed.item;
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const decide = async (doneTitle: ReactNode, run: () => Promise<unknown>) => {
    setBusy(true);
    const result = await runTask({
      type: "save",
      entity: "listItem",
      run,
      doneTitle: () => doneTitle,
      isShownElsewhere: ({ code }) => code === "Conflict",
    });
    setBusy(false);
    if (result.code === "Conflict") setOutdated(true);
    if (result.code === "Success") onDecided();
  };
  const approve = () =>
    decide(<FormattedMessage id="list-items.waiting.approved" values={{ title }} />, () =>
      trpcClient.listItems.approve.mutate({ guid, requestedOn }),
    );
  const refuse = (reason: string) =>
    decide(<FormattedMessage id="list-items.waiting.refused" values={{ title }} />, () =>
      trpcClient.listItems.refuse.mutate({ guid, requestedOn, reason }),
    );
  return (
    <article className={classes.card} aria-labelledby={`waiting-${guid}`}>
      <h3 id={`waiting-${guid}`}>
        <a href={url}>{current?.item.title ?? title}</a>{" "}
        <Badge variant="light" color={kind === "new" ? "green" : "blue"}>
          {kind === "new" ? <FormattedMessage id="list-items.waiting.new" /> : <FormattedMessage id="list-items.waiting.change" />}
        </Badge>
      </h3>
      <p className={classes.muted}>
        <FormattedMessage
          id="list-items.waiting.by"
          values={{
            author: author || <FormattedMessage id="list-items.waiting.visitor" />,
            moment: <FormattedDate value={requestedOn} dateStyle="long" timeStyle="short" />,
          }}
        />
      </p>
      <ItemDifferences current={current} proposed={proposed} type={type} />
      {isOutdated && (
        <p className={classes.failed} role="alert">
          <FormattedMessage id="list-items.waiting.outdated" />{" "}
          <button type="button" onClick={onDecided}>
            <FormattedMessage id="list-items.waiting.reload" />
          </button>
        </p>
      )}
      {isRefusing ? (
        <RefusalForm title={title} isBusy={isBusy} onRefuse={refuse} onCancel={() => setRefusing(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button loading={isBusy} disabled={isOutdated} onClick={() => void approve()}>
            <FormattedMessage id="list-items.waiting.approve" />
          </Button>
          <Button variant="default" disabled={isBusy || isOutdated} onClick={() => setRefusing(true)}>
            <FormattedMessage id="list-items.waiting.refuse" />
          </Button>
        </div>
      )}
    </article>
  );
}

type RefusalFormProps = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onRefuse: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
};

function RefusalForm({ title, isBusy, onRefuse, onCancel }: RefusalFormProps): ReactNode {
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onRefuse(reason);
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={<FormattedMessage id="list-items.waiting.reason" values={{ title }} />}
        description={<FormattedMessage id="list-items.waiting.reason.hint" />}
        required
        autosize
        minRows={2}
        maxLength={MAX_REFUSAL_REASON_LENGTH}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" color="red" loading={isBusy} disabled={reason.trim() === ""}>
          <FormattedMessage id="list-items.waiting.refuse" />
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          <FormattedMessage id="list-items.waiting.cancel" />
        </Button>
      </div>
    </form>
  );
}
