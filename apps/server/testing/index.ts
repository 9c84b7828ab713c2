export { startApp, type TestApp, type TestAppOptions } from './test-app.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
