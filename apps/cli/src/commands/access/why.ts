import { EXPLAINABLE_ACTIONS, type ObjectKind, objectKindOf } from "@plein/contract/access/explainable";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { describeExplanation } from "./describe-explanation.ts";

const VISITOR = "visitor";

const HOW_TO_NAME: Readonly<Record<ObjectKind, string>> = {
  page: "give its path, such as /wonen, or its guid.",
  block: "give its guid.",
  menuItem: "give its guid.",
  image: "give its guid.",
  user: "give their e-mail address or guid.",
  person: "give their e-mail address or guid.",
  role: "give its name or guid.",
};

const HELP = `
An action is named <object type>.<verb>. An action on one object needs that object: a page by its path, a user by their
e-mail address, a role by its name, or any object by its guid.

Actions:
${listActionsByObject()}`;

export function whyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("why"))
    .description("Explain why a user may or may not do something")
    .argument("<email>", `the user's e-mail address or guid, or ${VISITOR} for visitors without an account`)
    .argument("<action>", "the action, such as page.edit")
    .argument("[object]", "the object of the action, such as /wonen")
    .addHelpText("after", HELP)
    .action(async (email: string, action: string, object: string | undefined, options: CallOptions) => {
      const explainable = EXPLAINABLE_ACTIONS.find((known) => known === action);
      if (explainable === undefined) throw new CliError(unknownAction(action), EXIT_CODE.usage);
      const kind = objectKindOf(explainable);
      if (kind !== null && object === undefined)
        throw new CliError(`${explainable} needs a ${kind}: ${HOW_TO_NAME[kind]}`, EXIT_CODE.usage);
      const question = {
        ...(email === VISITOR ? {} : { user: email }),
        action: explainable,
        ...(object === undefined ? {} : { object }),
      };
      const explanation = await withSession(options, "admin", context, ({ api }) => api.access.explain.query(question));
      printResult(context.terminal, options, explanation, (explained) => describeExplanation(explainable, explained));
    });
  return withExamples(command, [
    "why editor@meeuwen.example page.edit /nieuws --platform meeuwen.localhost",
    "why visitor page.view / --platform meeuwen.localhost",
    "why editor@meeuwen.example users.list --json",
  ]);
}

function listActionsByObject(): string {
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
  return `${action} is not an action.${hint} To list all actions: npm run cli -- why --help`;
}
