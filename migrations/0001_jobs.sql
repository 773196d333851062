-- When jobs that run in one process of all are due (server/jobs/runner.ts). A backup does not carry it along.
CREATE TABLE evox_local.job (name text PRIMARY KEY, due_at timestamptz NOT NULL);
