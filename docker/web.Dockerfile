# The web: the built SPA behind nginx, which passes the API's paths on. Build from the project's folder.
# A tag can move; docs/deploy.md describes how to give digests instead.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29-alpine
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/web/package.json apps/web/
COPY packages/formats/package.json packages/formats/
COPY packages/rpc/package.json packages/rpc/
COPY packages/rules/package.json packages/rules/
# Not `npm ci`: it refuses a lockfile without other platforms' optional packages.
RUN npm install --no-save --ignore-scripts --workspace @meguri/web
COPY tsconfig.base.json ./
COPY packages/formats packages/formats
COPY packages/rpc packages/rpc
COPY packages/rules packages/rules
COPY apps/web apps/web
RUN npm run build --workspace @meguri/web

FROM ${NGINX_IMAGE}
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
COPY docker/nginx.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/apps/web/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
