/** All styles, for documents without the application during development; otherwise the modules that use them bring them. */
import.meta.glob(["./**/*.css", "../../../packages/{blocks,ui}/src/**/*.css"], { eager: true });
