import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** One thing to correct: the same words as at the field, and the field's id. */
export type SummaryItem = { fieldId?: string; message: string };

/**
 * What keeps a form from being sent, above its heading. Takes the focus each time `attempt` grows, so that nobody
 * misses it; each line leads to its field.
 */
export function ErrorSummary(props: { items: readonly SummaryItem[]; attempt: number; title?: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const isShown = props.items.length > 0;
  useEffect(() => {
    if (isShown && props.attempt > 0) box.current?.focus();
  }, [isShown, props.attempt]);
  if (!isShown) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ mb: 3, p: 2, border: 2, borderColor: "error.main", borderRadius: 1, bgcolor: "background.paper" }}
    >
      <Typography variant="subtitle1" component="p">
        {props.title ?? t("form.summary", { count: props.items.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {props.items.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <Link
                href={`#${fieldId}`}
                color="error"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
