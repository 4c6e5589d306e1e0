import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { DocArticle } from "./article.ts";
import { searchArticles } from "./search-articles.ts";

/** The sections that contain a text, each with the line that has it. */
export function DocSearch({ articles, text }: { articles: readonly DocArticle[]; text: string }) {
  const { t } = useTranslation("docs");
  const { number } = useFormat();
  const hits = searchArticles(articles, text);
  return (
    <Box component="section" aria-labelledby="doc-hits">
      <Typography id="doc-hits" variant="h2" role="status" sx={{ mb: 1.5 }}>
        {hits.length === 0 ? t("noHits", { text }) : t("hits", { figure: number(hits.length), text })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {hits.map(({ article, section, excerpt }) => (
          <li key={`${article.name} ${section.id}`}>
            <Link component={RouterLink} to={`${article.path}#${section.id}`} sx={{ fontWeight: 600 }}>
              {section.title}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {article.title}
            </Typography>
            <Typography>{excerpt}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
