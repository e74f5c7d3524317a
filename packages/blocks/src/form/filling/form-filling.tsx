import { isEmptyAnswer } from "@plein/contract/forms/answers/answers";
import { type Filling, NEW_FILLING } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP, FILLING_FIELDS, USE_PROFILE } from "@plein/contract/forms/filling/filling-fields";
import { formPath } from "@plein/contract/forms/filling/form-path";
import { asksForProfile } from "@plein/contract/forms/filling/profile-answers";
import type { ShownForm } from "@plein/contract/forms/form";
import type { FormEvaluation } from "@plein/contract/forms/rules/evaluate-form";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockEnv, OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import type { QuestionEnv } from "../questions/question-props.ts";
import { QuestionView } from "../questions/question-view.tsx";
import questionClasses from "../questions/questions.module.css";
import { CheckAnswers } from "./check-answers.tsx";
import { ConnectionLost, ErrorSummary, Notice } from "./error-summary.tsx";
import { answerOf, countSteps, evaluateFilling } from "./evaluate-filling.ts";
import { ownFieldId, questionId } from "./field-ids.ts";
import classes from "./filling.module.css";
import { SaveForLater } from "./save-for-later.tsx";

type FormFillingProps = {
  readonly form: ShownForm;
  readonly filling?: Filling | undefined;
  readonly env: Pick<BlockEnv, "linkHref" | "imageSrc" | "embedOf">;
  /** heading level of the pages of the form */
  readonly headingLevel: OwnHeadingLevel;
  /** disables the buttons, for its designer */
  readonly isPreview?: boolean;
};

/**
 * An open form at one of its steps. All of its pages are there, the others hidden, so that a post has every answer and works without a
 * script; with one, the response replaces this form in the page.
 */
export function FormFilling({ form, filling = NEW_FILLING, env, headingLevel, isPreview = false }: FormFillingProps): ReactNode {
  const evaluation = evaluateFilling(form, filling);
  const { save } = filling;
  const isChecking = filling.step === CHECK_STEP && save === null;
  const { step, steps } = countSteps(form, evaluation, filling.step);
  const sub = below(headingLevel);
  const questionEnv = toQuestionEnv(form, env);
  const Heading = `h${headingLevel}` as const;
  const title = isChecking ? <FormattedMessage id="block.form.check" /> : form.pages[filling.step as number]?.title;
  return (
    <form
      className={classes.form}
      method="post"
      action={formPath(form.guid)}
      encType="multipart/form-data"
      noValidate
      data-fill={form.guid}
      data-rules={describeRules(form)}
    >
      {filling.errors.length > 0 && <ErrorSummary form={form} errors={filling.errors} headingLevel={headingLevel} />}
      {filling.notice !== null && <Notice notice={filling.notice} />}
      <ConnectionLost />
      {save === null && (steps > 1 || title) && (
        <div className={classes.head}>
          {steps > 1 && (
            <p className={classes.steps}>
              <FormattedMessage id="block.form.steps" values={{ step, steps }} />
            </p>
          )}
          {title && (
            <Heading className={classes.pageTitle} tabIndex={-1} data-title="">
              {title}
            </Heading>
          )}
        </div>
      )}
      <FirstButton form={form} filling={filling} evaluation={evaluation} />
      <ProfileOffer form={form} filling={filling} evaluation={evaluation} />
      <OwnFields form={form} filling={filling} evaluation={evaluation} />
      {form.pages.map((page, position) => (
        <div
          key={page.questions[0]?.key ?? page.key}
          className={classes.page}
          data-page={position}
          hidden={position !== filling.step || save !== null}
        >
          {page.questions.map((question) => (
            <QuestionView
              key={question.key}
              question={question}
              value={answerOf(filling, evaluation, question)}
              errors={filling.errors.filter(({ key }) => key === question.key)}
              isRequired={evaluation.required.has(question.key)}
              // The rules that hide questions of a page that isn't reached don't hide the page itself.
              isVisible={evaluation.visible.has(question.key)}
              id={questionId(form.guid, question.key)}
              formGuid={form.guid}
              env={questionEnv}
              headingLevel={sub}
              files={filling.files}
              seed={filling.key}
            />
          ))}
        </div>
      ))}
      {isChecking && <CheckAnswers form={form} filling={filling} evaluation={evaluation} headingLevel={sub} />}
      {save !== null && (
        <SaveForLater form={form} save={save} error={filling.errors.find(({ key }) => key === null)?.message} headingLevel={headingLevel} />
      )}
      {form.consentText !== "" && save === null && isLast(form, evaluation, filling) && (
        <p className={classes.consent}>{form.consentText}</p>
      )}
      {save === null && <Buttons form={form} filling={filling} evaluation={evaluation} isPreview={isPreview} />}
    </form>
  );
}

/** The frames and the map of a form come with it; without them, as in the designer, what is embedded is unknown. */
function toQuestionEnv(
  { frames, mapTiles, offersProfile }: ShownForm,
  { linkHref, imageSrc, embedOf }: FormFillingProps["env"],
): QuestionEnv {
  return {
    ...{ linkHref, imageSrc, mapTiles: mapTiles ?? null, hasProfile: offersProfile },
    embedOf: frames === undefined ? embedOf : (key) => frames[key] ?? null,
  };
}

type PartProps = Pick<FormFillingProps, "form"> & { readonly filling: Filling; readonly evaluation: FormEvaluation };

/**
 * The Enter key in a field activates the first submit button of a form, also a hidden one: this one continues, even if other buttons come
 * before the visible one that does. Rendered only if there are such.
 */
function FirstButton({ form, filling, evaluation }: PartProps): ReactNode {
  const hasTable = form.pages.some(({ questions }) => questions.some(({ type }) => type === "table"));
  if (filling.save !== null || !(hasTable || form.offersProfile)) return null;
  return <button type="submit" hidden name={FILLING_FIELDS.action} value={isLast(form, evaluation, filling) ? "send" : "next"} />;
}

/** The button to answer questions from the profile, shown while some of these are open. */
function ProfileOffer({ form, filling, evaluation }: PartProps): ReactNode {
  const { step, values, save } = filling;
  if (!form.offersProfile || save !== null) return null;
  const questions = typeof step === "number" ? (form.pages[step]?.questions ?? []) : [];
  const isOpen = questions.some(
    (question) => asksForProfile(question) && evaluation.visible.has(question.key) && isEmptyAnswer(values[question.key]),
  );
  if (!isOpen) return null;
  return (
    <div className={classes.buttons}>
      <button type="submit" className={classes.secondary} name={FILLING_FIELDS.action} value={USE_PROFILE}>
        <FormattedMessage id="block.form.profile" />
      </button>
    </div>
  );
}

/** The hidden values that the form posts besides its answers. */
function OwnFields({ form, filling, evaluation }: PartProps): ReactNode {
  const { step, reached, returnsToCheck, key, startedOn, source, draft, proof } = filling;
  const visibleQuestions =
    typeof step === "number" ? (form.pages[step]?.questions.filter((question) => evaluation.visible.has(question.key)) ?? []) : [];
  const fields = {
    [FILLING_FIELDS.version]: form.version,
    [FILLING_FIELDS.step]: step,
    [FILLING_FIELDS.reached]: reached,
    [FILLING_FIELDS.shown]: visibleQuestions.map((question) => question.key).join(" "),
    [FILLING_FIELDS.returnTo]: returnsToCheck ? CHECK_STEP : "",
    [FILLING_FIELDS.key]: key,
    [FILLING_FIELDS.startedOn]: startedOn ?? "",
    [FILLING_FIELDS.source]: source,
    ...(draft !== "" && { [FILLING_FIELDS.draft]: draft }),
  };
  const trapId = ownFieldId(form.guid, FILLING_FIELDS.trap);
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {proof !== null && (
        <input
          type="hidden"
          name={FILLING_FIELDS.proof}
          value={proof.text}
          data-puzzle={proof.puzzle ?? undefined}
          data-unproven={filling.notice === "surge" ? "" : undefined}
        />
      )}
      <div className={questionClasses.unseen} aria-hidden="true">
        <label htmlFor={trapId}>
          <FormattedMessage id="block.form.trap" />
        </label>
        <input id={trapId} type="text" name={FILLING_FIELDS.trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** The Enter key presses the first button, which leads on. */
function Buttons({ form, filling, evaluation, isPreview }: PartProps & { readonly isPreview: boolean }): ReactNode {
  const { step } = filling;
  const isFirst = step === evaluation.pages[0] || evaluation.pages.length === 0;
  const isSending = isLast(form, evaluation, filling);
  const label = typeof step === "number" ? form.pages[step]?.nextLabel : "";
  const type = isPreview ? "button" : "submit";
  return (
    <div className={classes.buttons}>
      <button type={type} className={classes.primary} name={FILLING_FIELDS.action} value={isSending ? "send" : "next"}>
        {label || <FormattedMessage id={isSending ? "block.form.send" : "block.form.next"} />}
      </button>
      {!isFirst && (
        <button type={type} className={classes.secondary} name={FILLING_FIELDS.action} value="back">
          <FormattedMessage id="block.form.back" />
        </button>
      )}
      {form.saveDays !== null && (
        <button type={type} className={classes.secondary} name={FILLING_FIELDS.action} value="save">
          <FormattedMessage id="block.form.save" />
        </button>
      )}
    </div>
  );
}

function isLast(form: ShownForm, { pages }: FormEvaluation, { step }: Filling): boolean {
  return step === CHECK_STEP || (!form.hasCheckPage && step === (pages.at(-1) ?? 0));
}

/** The rules that a script needs to show, hide and calculate questions at once; undefined if a form does neither. */
function describeRules({ rules, pages }: ShownForm): string | undefined {
  const isCalculating = pages.some(({ questions }) => questions.some(({ type }) => type === "calculated"));
  if (rules.length === 0 && !isCalculating) return undefined;
  const fillingPages = pages.map(({ key, questions }) => ({
    key,
    questions: questions.map(({ key, type, isRequired, options, settings }) => ({
      key,
      type,
      isRequired,
      ...(isCalculating && { options: options.map(({ value, weight }) => ({ value, weight })) }),
      ...(type === "calculated" && { settings }),
    })),
  }));
  return JSON.stringify({ rules, pages: fillingPages });
}

function below(level: OwnHeadingLevel): OwnHeadingLevel {
  return level === 2 ? 3 : 4;
}
