import PrintOutlinedIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { useFailureWords } from "../../rpc/use-failure-words.ts";
import { useToast } from "../toast/use-toast.ts";
import { PrintSheet } from "./print-sheet.tsx";

type Props<Row> = {
  title: string;
  /** What was searched for; empty for nothing. */
  search?: string;
  /** The filters in force, in words; empty ones are left out. */
  filters?: readonly (string | false | undefined)[];
  /** The rows that the page has. */
  rows: readonly Row[];
  /** How many the list has in all; undefined for more than the page has. */
  total: number | undefined;
  /** Reads all rows of the list; absent where the page has them all. */
  readAll?: () => Promise<readonly Row[]>;
  /** The list's table with these rows, as it is on the screen. */
  children: (rows: readonly Row[]) => ReactNode;
};

/**
 * Prints a whole list, whatever part of it is on the screen: by its button and by the keys of the browser. The menu of
 * the browser cannot wait for rows that have not been read: it prints those of the page, and the sheet notes this.
 */
export function PrintList<Row>(props: Props<Row>) {
  const { t } = useTranslation();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const [printed, setPrinted] = useState<{ rows: readonly Row[]; total: number | undefined }>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (_: undefined) => (await props.readAll?.()) ?? props.rows,
    onSuccess: (rows) => {
      flushSync(() => setPrinted({ rows, total: rows.length }));
      window.print();
    },
    onError: (error) => toast(t("print.failed", { cause: failureWords(error) }), { variant: "error" }),
  });

  const beforePrint = useEffectEvent(() => {
    // Another list, or a paper of its own, is printed already.
    if (props.rows.length === 0 || document.querySelector(".print-sheet")) return;
    flushSync(() => setPrinted({ rows: props.rows, total: props.total }));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrint =
      event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    if (!isPending) mutate(undefined);
  });
  useEffect(() => {
    const before = () => beforePrint();
    const after = () => setPrinted(undefined);
    const key = (event: KeyboardEvent) => press(event);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
      window.removeEventListener("keydown", key);
    };
  }, []);

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PrintOutlinedIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate(undefined)}
      >
        {t("print.list")}
      </Button>
      {printed && (
        <PrintSheet>
          <SheetHead
            title={props.title}
            filters={[props.search && t("print.word", { word: props.search }), ...(props.filters ?? [])]}
            shown={printed.rows.length}
            total={printed.total}
          />
          {props.children(printed.rows)}
        </PrintSheet>
      )}
    </>
  );
}

/** What the sheet is of: the list, what narrows it, when it was printed and how many rows it has. */
function SheetHead(props: {
  title: string;
  filters: readonly (string | false | undefined)[];
  shown: number;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const filters = props.filters.filter(Boolean).join(" / ");
  const { total } = props;
  const shown = number(props.shown);
  return (
    <>
      <h1>{props.title}</h1>
      {filters && <p>{t("print.filters", { filters })}</p>}
      <p>
        {t("print.at", { time: dateTime(new Date()) })} /{" "}
        {total === undefined ? (
          <strong>{t("print.first", { shown })}</strong>
        ) : total > props.shown ? (
          <strong>{t("print.part", { shown, total: number(total) })}</strong>
        ) : (
          t("print.all", { total: shown })
        )}
      </p>
    </>
  );
}
