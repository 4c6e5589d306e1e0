import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import type { DocBlock } from "./article.ts";
import type { DocLanguage } from "./articles.ts";
import { pictures } from "./pictures.ts";

const list = { m: 0, paddingInlineStart: 3, display: "grid", gap: 0.75 } as const;

/** A cell that begins with a number. */
const figure = /^[−-]?[\d.,]+/;

/** A part of an article. */
export function DocBlockView({ block, label, language }: { block: DocBlock; label: string; language: DocLanguage }) {
  if (block.kind === "text") return <Typography>{block.text}</Typography>;
  if (block.kind === "link") {
    return (
      <Link component={RouterLink} to={block.to} sx={{ justifySelf: "start" }}>
        {block.text}
      </Link>
    );
  }
  if (block.kind === "picture") {
    const { src, width, height } = pictures[language][block.picture];
    return (
      <Box
        component="img"
        src={src}
        width={width}
        height={height}
        alt={block.alt}
        loading="lazy"
        sx={{ maxWidth: "100%", height: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}
      />
    );
  }
  if (block.kind === "table") {
    const { head, rows } = block;
    return (
      <PlainTable<readonly string[]>
        label={label}
        rows={rows}
        rowKey={(row) => row.join(" ")}
        minWidth={320}
        columns={head.map((name, column) => ({
          label: name,
          isFigure: rows.every((row) => figure.test(row[column] ?? "")),
          cell: (row) => row[column] ?? "",
        }))}
      />
    );
  }
  return (
    <Box component={block.kind === "steps" ? "ol" : "ul"} sx={list}>
      {block.items.map((item) => (
        <Typography key={item} component="li">
          {item}
        </Typography>
      ))}
    </Box>
  );
}
