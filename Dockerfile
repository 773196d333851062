# syntax=docker/dockerfile:1
# E-VOX without its embedded database: DATABASE_URL names a PostgreSQL (15 or newer). See docs/operating.md.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# The embedded database is an optional package of this one alone; others' optional packages are their binaries.
RUN npm pkg delete optionalDependencies && npm install --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/image.mjs image

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data XDG_CACHE_HOME=/tmp MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --v8-pool-size=1"
RUN install -d -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /build/image ./
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
