import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation, useSearchParams } from "react-router-dom";
import { languages } from "../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import type { DocArticle, DocName } from "./article.ts";
import { articleOf, articles, type DocLanguage, docLanguage } from "./articles.ts";
import { DocBlockView } from "./doc-block.tsx";
import { DocSearch } from "./doc-search.tsx";

/** An article with the way to the others, its contents, and the search in all of them. */
export function DocView({ name }: { name: DocName }) {
  const { t } = useTranslation("docs");
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const written = docLanguage(language);
  const article = articleOf(written, name);
  const text = params.get("q") ?? "";
  const isForeign = written !== language;
  return (
    <>
      <PageHeader
        title={<span lang={written}>{article.title}</span>}
        lead={<span lang={written}>{article.lead}</span>}
      />
      {isForeign && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t("foreign")}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 4,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "320px minmax(0, 760px)" },
        }}
      >
        <Box sx={{ display: "grid", gap: 2, position: { lg: "sticky" }, top: { lg: 88 } }}>
          <SearchField
            label={t("search")}
            value={text}
            onSearch={(q) => setParams(q === "" ? {} : { q }, { replace: true })}
          />
          <Pages current={article} all={articles[written]} />
          <Link href="/third-party-notices.txt" target="_blank" rel="noopener" variant="body2">
            {t("notices")}
          </Link>
        </Box>
        <Box lang={written} dir={languages[written].direction} sx={{ minWidth: 0 }}>
          {text === "" ? (
            <Sections article={article} language={written} />
          ) : (
            <DocSearch articles={articles[written]} text={text} />
          )}
        </Box>
      </Box>
    </>
  );
}

/** All articles; under the one that is read, its sections. */
function Pages({ current, all }: { current: DocArticle; all: readonly DocArticle[] }) {
  const { t } = useTranslation("docs");
  return (
    <Box component="nav" aria-label={t("pages")}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {all.map((article) => (
          <li key={article.name}>
            <Link
              component={RouterLink}
              to={article.path}
              underline={article === current ? "none" : "hover"}
              aria-current={article === current ? "page" : undefined}
              sx={{ display: "block", py: 0.75, fontWeight: article === current ? 700 : 400 }}
            >
              {article.title}
            </Link>
            {article === current && (
              <Box component="ul" sx={{ listStyle: "none", m: 0, paddingInlineStart: 2 }}>
                {article.sections.map(({ id, title }) => (
                  <li key={id}>
                    <Link component={RouterLink} to={`#${id}`} variant="body2" sx={{ display: "block", py: 0.5 }}>
                      {title}
                    </Link>
                  </li>
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Sections({ article, language }: { article: DocArticle; language: DocLanguage }) {
  const { hash } = useLocation();
  useEffect(() => {
    // The article is rendered only now: the browser could not follow the address before.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {article.sections.map(({ id, title, blocks }) => (
        <Box
          key={id}
          component="section"
          aria-labelledby={id}
          sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          <Typography id={id} variant="h2" sx={{ scrollMarginTop: 88 }}>
            {title}
          </Typography>
          {blocks.map((block) => (
            <DocBlockView language={language} key={JSON.stringify(block)} block={block} label={title} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
