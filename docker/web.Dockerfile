# The web: the built SPA behind nginx, which passes the API's paths on. Build from the project's folder.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/web/package.json apps/web/
COPY packages/forecast/package.json packages/forecast/
COPY packages/formats/package.json packages/formats/
COPY packages/rpc/package.json packages/rpc/
COPY packages/rules/package.json packages/rules/
COPY packages/stack/package.json packages/stack/
RUN npm ci --ignore-scripts --workspace @meguri/web
COPY tsconfig.base.json ./
COPY packages/formats packages/formats
COPY packages/rpc packages/rpc
COPY packages/rules packages/rules
COPY apps/web apps/web
RUN npm run build --workspace @meguri/web

FROM nginxinc/nginx-unprivileged:1.29-alpine
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
COPY docker/nginx.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/apps/web/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
