import { getCallSites } from "node:util";
import { type CompiledQuery, PostgresDialect, PostgresQueryCompiler } from "kysely";

/** The names of statements, by their text. */
export interface QueryNames {
  /** `other` where nothing is known of the text. */
  of(text: string): string;
  /** Notes a text under the name of the function that is composing it. */
  note(text: string): void;
}

/** What is sent without being composed. */
const known: Record<string, string> = { begin: "begin", commit: "commit", rollback: "rollback" };
const mostTexts = 2_000;
/** Texts that begin alike for so long differ in the number of their rows. */
const longestKey = 4_000;
const mostFrames = 24;

/**
 * Names a statement after the exported function of a `*-queries.ts` that sends it; where there is none, after the function
 * that does. So there are as many names as functions, however many texts there are. The stack is read once for each text: of two
 * functions with the same text the first gives the name.
 */
export function queryNames(fixed: Record<string, string> = {}): QueryNames {
  const always = new Map(Object.entries({ ...known, ...fixed }));
  const names = new Map<string, string>();
  return {
    of: (text) => always.get(text) ?? names.get(keyOf(text)) ?? "other",
    note(text) {
      const key = keyOf(text);
      if (names.has(key)) return;
      if (names.size >= mostTexts) names.clear();
      names.set(key, senderName());
    },
  };
}

/** The dialect, whose compiler notes each text that it composes: it does so while its sender is on the stack. */
export class NamingDialect extends PostgresDialect {
  readonly #names: QueryNames;

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], names: QueryNames) {
    super(config);
    this.#names = names;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new NamingCompiler(this.#names);
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  readonly #names: QueryNames;

  constructor(names: QueryNames) {
    super();
    this.#names = names;
  }

  override compileQuery(...args: Parameters<PostgresQueryCompiler["compileQuery"]>): CompiledQuery {
    const query = super.compileQuery(...args);
    this.#names.note(query.sql);
    return query;
  }
}

function keyOf(text: string): string {
  return text.length > longestKey ? text.slice(0, longestKey) : text;
}

function senderName(): string {
  const frames = getCallSites(mostFrames).filter(
    ({ scriptName }) => scriptName.includes("/src/") && scriptName !== import.meta.url && !isOfPackage(scriptName),
  );
  const first = frames.find(({ scriptName }) => scriptName.endsWith("-queries.ts")) ?? frames[0];
  if (!first) return "other";
  // The outermost function of that file is the exported one.
  const ofFile = frames.filter(({ scriptName }) => scriptName === first.scriptName);
  const named = ofFile.findLast(({ functionName }) => functionName !== "");
  return named ? (named.functionName.split(".").at(-1) ?? "other") : fileName(first.scriptName);
}

function isOfPackage(scriptName: string): boolean {
  return scriptName.includes("/node_modules/");
}

function fileName(scriptName: string): string {
  return scriptName.replace(/^.*\//, "").replace(/\.ts$/, "");
}
