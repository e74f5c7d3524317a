import { EXPLAINABLE_ACTIONS, type ObjectKind, objectKindOf } from "@plein/contract/access/explainable";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { describeExplanation } from "./describe-explanation.ts";

const VISITOR = "visitor";

const HOW_TO_NAME: Readonly<Record<ObjectKind, string>> = {
  page: "name it by its path, such as /wonen, or its guid.",
  block: "name it by its guid.",
  image: "name it by its guid.",
  user: "name them by their e-mail address or guid.",
  role: "name it by its name or guid.",
};

const HELP = `
An action is <thing>.<verb>. It asks for an object where it is about one thing: a page by its path, a user by their
e-mail address, a role by its name, and everything by its guid.

Actions:
${actionsByThing()}`;

export function whyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("why"))
    .description("Tell why somebody may or may not do something")
    .argument("<email>", `whose rights: an e-mail address, a guid, or ${VISITOR} for somebody without an account`)
    .argument("<action>", "what they would do, such as page.edit")
    .argument("[object]", "what they would do it to, such as /wonen")
    .addHelpText("after", HELP)
    .action(async (email: string, action: string, object: string | undefined, options: CallOptions) => {
      const asked = EXPLAINABLE_ACTIONS.find((known) => known === action);
      if (asked === undefined) throw new CliError(unknownAction(action), EXIT_CODE.usage);
      const kind = objectKindOf(asked);
      if (kind !== null && object === undefined) throw new CliError(`${asked} is about one ${kind}: ${HOW_TO_NAME[kind]}`, EXIT_CODE.usage);
      const question = {
        ...(email === VISITOR ? {} : { user: email }),
        action: asked,
        ...(object === undefined ? {} : { object }),
      };
      const explanation = await asSignedIn(options, "admin", context, ({ api }) => api.access.explain.query(question));
      answer(context.terminal, options, explanation, (explained) => describeExplanation(asked, explained));
    });
  return withExamples(command, [
    "why editor@meeuwen.example page.edit /nieuws --platform meeuwen.localhost",
    "why visitor page.view / --platform meeuwen.localhost",
    "why editor@meeuwen.example users.list --json",
  ]);
}

function actionsByThing(): string {
  const things = [...new Set(EXPLAINABLE_ACTIONS.map((action) => action.split(".", 1)[0] ?? ""))];
  return things
    .map((thing) => {
      const actions = EXPLAINABLE_ACTIONS.filter((action) => action.startsWith(`${thing}.`));
      return `  ${actions.join(" ")}`;
    })
    .join("\n");
}

function unknownAction(action: string): string {
  const [thing = ""] = action.split(".", 1);
  const near = EXPLAINABLE_ACTIONS.filter((known) => known.split(".", 1)[0]?.startsWith(thing.slice(0, 4)));
  const hint = near.length === 0 ? "" : ` Did you mean one of: ${near.join(", ")}?`;
  return `${action} is no action.${hint} All of them: npm run cli -- why --help`;
}
